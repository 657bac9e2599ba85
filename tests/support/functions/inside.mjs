// This runs in an instance before the server: it is what a platform of functions has inside, told to the emulator
// outside.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { connect } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const { EMULATOR_PORT } = process.env;

if (isMainThread && EMULATOR_PORT !== undefined && process.argv[1]?.endsWith('server.js')) {
  const invocations = new AsyncLocalStorage();
  const outside = connect(Number(EMULATOR_PORT), '127.0.0.1').unref();
  const begin = (id) => {
    outside.write(`${process.pid} ${id} 1\n`);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      outside.write(`${process.pid} ${id} -1\n`);
    };
  };
  const context = (id) => ({
    waitUntil(work) {
      const end = begin(id);
      work.then(end, end);
    },
  });
  for (const name of ['@next/request-context', '@vercel/request-context'])
    globalThis[Symbol.for(name)] = { get: () => invocations.getStore() };

  const emit = Server.prototype.emit;
  Server.prototype.emit = function (event, ...values) {
    const id = event === 'request' ? values[0].headers['x-emulator-invocation'] : undefined;
    if (id === undefined) return Reflect.apply(emit, this, [event, ...values]);
    values[1].once('close', begin(id));
    return invocations.run(context(id), () => Reflect.apply(emit, this, [event, ...values]));
  };
}
