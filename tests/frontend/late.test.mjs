// What a widget does whose script came after its host had given up: it listens for itself, and asks for what it missed.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hear } from "../../bglearn/widgets/static/late.js";

/** A widget's model as Jupyter's own hosts have it: it gives itself when it is set. */
class Model {
  heard = [];
  comm = { sent: [], on_msg: (act) => (this.listener = act), send: (data) => this.comm.sent.push(data) };
  callbacks = () => ({});

  constructor(attributes) {
    this.attributes = attributes;
  }
  get = (name) => this.attributes[name];
  get_state = () => ({ ...this.attributes });
  set(values) {
    Object.assign(this.attributes, values);
    return this;
  }
  async _handle_comm_msg({ content }) {
    if (content.data.method === "update") this.set(content.data.state);
    if (content.data.method === "custom") this.heard.push(content.data.content);
  }
}

/** The model of a widget of one's own: it takes no message before its script is there. */
class OwnModel extends Model {
  async _handle_comm_msg(message) {
    await this.ready;
    return super._handle_comm_msg(message);
  }
}

/** @param {"late" | "in time"} when */
async function opened(when, attributes = {}) {
  const model = new OwnModel(attributes);
  model.ready = when === "late" ? Promise.reject(new Error("not ready")) : Promise.resolve();
  hear({ model });
  await new Promise(setImmediate);
  return model;
}

const message = (data) => ({ content: { data } });

test("a late widget hears what the kernel says, and asks for what it has missed", async () => {
  const model = await opened("late", { answer: 1 });
  assert.deepEqual(model.comm.sent, [{ method: "request_state" }]);
  await model.listener(message({ method: "custom", content: "follow" }));
  await model.listener(message({ method: "update", state: { answer: 2 } }));
  assert.deepEqual(model.heard, ["follow"]);
  assert.equal(model.get("answer"), 2);
});

test("of the whole state only news are taken, and nothing over what has been done meanwhile", async () => {
  const words = { confirm: "Confirm" };
  const model = await opened("late", { _esm: "script", words, frame: { turn: 1 }, path: { path: [] } });
  model.set({ path: { path: [3] } });
  const state = { _esm: "script", words: { confirm: "Confirm" }, frame: { turn: 2 }, path: { path: [] } };
  await model.listener(message({ method: "update", state }));
  assert.equal(model.get("words"), words, "the very same, by which views know each other");
  assert.deepEqual(model.get("frame"), { turn: 2 });
  assert.deepEqual(model.get("path"), { path: [3] });
});

test("a widget in time is left to its host, and so is one whose host is another, or has no kernel", async () => {
  const model = await opened("in time");
  assert.deepEqual([model.listener, model.comm.sent], [undefined, []]);
  hear({ model: { set: () => undefined } });
  const saved = new OwnModel({});
  Object.assign(saved, { ready: Promise.reject(new Error("not ready")), comm: undefined });
  hear({ model: saved });
  await new Promise(setImmediate);
});
