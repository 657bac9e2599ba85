import { get } from 'node:http';
import { throughPrivateDoor } from './private-door.mjs';

const ANSWER_LIMIT_MS = 5_000;

/** Requires `/health` to answer 200. */
export async function isHealthyAt({ HOST, PORT }) {
  return isHealthy({ host: ['0.0.0.0', '::', ''].includes(HOST) ? 'localhost' : HOST, port: PORT });
}

/** Checks one process among several behind a port: `give` hands it a connection. */
export async function isHealthyProcess(give) {
  return throughPrivateDoor(give, isHealthy);
}

function isHealthy({ host, port }) {
  return new Promise((settle) => {
    const request = get({ host, port, path: '/health', agent: false, timeout: ANSWER_LIMIT_MS }, (answer) => {
      answer.resume().once('close', () => settle(answer.statusCode === 200));
    });
    request.once('timeout', () => request.destroy());
    // The server is not listening yet.
    request.once('error', () => settle(false));
  });
}
