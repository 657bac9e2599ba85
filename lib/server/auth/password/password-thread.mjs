import { constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { stepBack } from '../../platform/process/step-back.mjs';

// On Linux a priority belongs to a thread, so only this one steps back; elsewhere it would be the whole server.
if (process.platform === 'linux') stepBack(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort.on('message', ({ id, password, expected, cost }) => {
  try {
    const value = expected === null ? hashSync(password, cost) : verifySync(expected, password);
    parentPort.postMessage({ id, value });
  } catch (error) {
    parentPort.postMessage({ id, problem: String(error) });
  }
});
