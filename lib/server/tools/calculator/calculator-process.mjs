import mathjs from 'mathjs/lib/browser/math.js';
import '../../platform/process/awaited-process.mjs';

const ANSWER_LIMIT_CHARACTERS = 4_000;
const DIGITS = 14;

const math = mathjs.create(mathjs.all, {});
const { evaluate, format } = math;

/** Functions that change what later expressions mean, or read another expression out of a text. */
const CLOSED = ['import', 'createUnit', 'config', 'evaluate', 'parse', 'compile', 'parser', 'chain'];
const refuse = () => {
  throw new Error('This function is not available.');
};
math.import(Object.fromEntries(CLOSED.map((name) => [name, refuse])), { override: true });

process.on('message', (expression) => {
  process.send(answer(expression));
});

function answer(expression) {
  try {
    const value = format(evaluate(expression), { precision: DIGITS });
    return { value: value.slice(0, ANSWER_LIMIT_CHARACTERS) };
  } catch (error) {
    return { problem: String(error?.message ?? error).slice(0, ANSWER_LIMIT_CHARACTERS) };
  }
}
