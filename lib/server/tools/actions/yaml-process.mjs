import { parse } from 'yaml';
import '../../platform/process/awaited-process.mjs';

const JSON_LIMIT_CHARACTERS = 1_000_000;

process.on('message', ({ text, options }) => {
  process.send(answer(text, options));
});

function answer(text, options) {
  try {
    const value = JSON.stringify(parse(text, options)) ?? 'null';
    return value.length > JSON_LIMIT_CHARACTERS ? { problem: 'expands to too much' } : { value };
  } catch (error) {
    return { problem: String(error?.message ?? error).slice(0, 200) };
  }
}
