import mathjs from 'mathjs/lib/browser/math.js';
import '../../platform/process/awaited-process.mjs';

const ANSWER_LIMIT_CHARACTERS = 4_000;
/** Has fewer digits than a number holds, so that 0.1 + 0.2 is 0.3. */
const NUMBER_DIGITS = 14;
const BIG_NUMBER_DIGITS = 64;

const math = mathjs.create(mathjs.all, {});
const { evaluate, format } = math;

/** These functions change the meaning of later expressions, or evaluate text. */
const CLOSED = ['import', 'createUnit', 'config', 'evaluate', 'parse', 'compile', 'parser', 'chain'];
const refuse = () => {
  throw new Error('This function is not available.');
};
math.import(Object.fromEntries(CLOSED.map((name) => [name, refuse])), { override: true });

process.on('message', (expression) => {
  process.send(answer(expression));
});

/** Writes no exponents while the digits are exact, since a model may misread them. */
function asText(number) {
  if (Number.isSafeInteger(number)) return String(number);
  const digits = typeof number === 'number' ? NUMBER_DIGITS : BIG_NUMBER_DIGITS;
  return format(number, { precision: digits, lowerExp: -7, upperExp: digits });
}

function answer(expression) {
  try {
    const value = format(evaluate(expression), asText);
    return { value: value.slice(0, ANSWER_LIMIT_CHARACTERS) };
  } catch (error) {
    return { problem: String(error?.message ?? error).slice(0, ANSWER_LIMIT_CHARACTERS) };
  }
}
