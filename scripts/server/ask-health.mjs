import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';

const ANSWER_LIMIT_MS = 5_000;

/** Requires `/health` to answer 200. */
export async function isHealthyAt({ HOST, PORT }) {
  return isHealthy({ host: ['0.0.0.0', '::', ''].includes(HOST) ? 'localhost' : HOST, port: PORT });
}

/** Checks one process among several behind a port: `give` hands it a connection. */
export async function isHealthyProcess(give) {
  const door = createServer({ pauseOnConnect: true }, give).listen(0, '127.0.0.1');
  try {
    await once(door, 'listening');
    return await isHealthy({ host: '127.0.0.1', port: door.address().port });
  } finally {
    door.close();
  }
}

function isHealthy({ host, port }) {
  return new Promise((settle) => {
    const request = get({ host, port, path: '/health', agent: false, timeout: ANSWER_LIMIT_MS }, (answer) => {
      answer.resume().once('close', () => settle(answer.statusCode === 200));
    });
    request.once('timeout', () => request.destroy());
    // Not listening yet.
    request.once('error', () => settle(false));
  });
}
