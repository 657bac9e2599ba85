import { constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { stepBack } from '../../platform/process/step-back.mjs';

// On Linux a priority belongs to a thread, so only this one steps back; elsewhere it would be the whole server.
if (process.platform === 'linux') stepBack(constants.priority.PRIORITY_BELOW_NORMAL);

/** Treats special tokens as plain text, because a user who writes one means its characters. */
const AS_PLAIN_TEXT = { disallowedSpecial: new Set() };

const LOAD = {
  cl100k_base: () => import('gpt-tokenizer/encoding/cl100k_base'),
  o200k_base: () => import('gpt-tokenizer/encoding/o200k_base'),
};

parentPort.on('message', async ({ id, encoding, pieces }) => {
  try {
    const { countTokens } = await LOAD[encoding]();
    let tokens = 0;
    for (const piece of pieces) tokens += countTokens(piece, AS_PLAIN_TEXT);
    parentPort.postMessage({ id, tokens });
  } catch (error) {
    parentPort.postMessage({ id, problem: String(error) });
  }
});
