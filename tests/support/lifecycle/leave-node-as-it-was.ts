import diagnostics from 'node:diagnostics_channel';
import { Server } from 'node:http';

/** The files of one worker share Node's own modules: what a file adds to them would meet the requests of the next. */
const { subscribe } = diagnostics;
const { emit } = Server.prototype;
const subscribed: Parameters<typeof subscribe>[] = [];

diagnostics.subscribe = (...wanted) => {
  subscribed.push(wanted);
  subscribe(...wanted);
};

afterAll(() => {
  diagnostics.subscribe = subscribe;
  for (const wanted of subscribed) diagnostics.unsubscribe(...wanted);
  Server.prototype.emit = emit;
});
