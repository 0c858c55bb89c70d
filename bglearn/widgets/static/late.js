// A host gives a widget's script two seconds. Where it takes longer, as on an old machine or a page full of boards, the
// widget is shown all the same, but what its kernel says is thrown away unread, for as long as the page is open. Such a
// widget listens for itself, and asks for what it has missed.

/** @param {{ model: any }} context */
export function hear({ model }) {
  const whole = model.set({}); // with what Jupyter's hosts keep back
  whole?._handle_comm_msg?.({ content: { data: {} } }).catch(() => {
    const old = whole.get_state();
    whole.comm?.on_msg((/** @type {any} */ message) => {
      const { state } = message.content.data;
      for (const name in state?._esm && state) {
        // Of a whole state only news are taken: not what is the same, nor what has changed here meanwhile.
        if (whole.get(name) !== old[name] || JSON.stringify(state[name]) === JSON.stringify(old[name])) delete state[name];
      }
      return whole.__proto__.__proto__._handle_comm_msg.call(whole, message);
    });
    whole.comm?.send({ method: "request_state" }, whole.callbacks());
  });
}
