import { parentPort } from 'node:worker_threads';

/**
 * Tries each pattern on texts of one or two repeated signs, and answers with the first on which it exceeds its
 * share; null where there is none. Two sizes tell work that grows as fast as the text from other work, not how
 * quick the machine is or what else it does.
 */
const SIGNS = [
  ' ',
  '.',
  '/',
  '[',
  ']',
  '(',
  ')',
  'a',
  '\n',
  '-',
  '\\',
  '"',
  "'",
  '0',
  '漢',
  '`',
  '<',
  '\u2028',
];
const PAIRS = SIGNS.flatMap((first, index) => SIGNS.slice(index + 1).map((second) => first + second));
/** Times below `unnoticedMs` are not looked at again: quadratic work of this many characters lasts far longer. */
const FEW = { size: 10_000, unnoticedMs: 20 };
const MANY = { size: 100_000, unnoticedMs: 200 };
/** Linear work of many characters lasts milliseconds; one more look at quadratic work would last seconds. */
const CERTAIN_MS = 2_000;
/** No word, number or markup ends with this. */
const TAIL = '\0x';
const TRIES = 5;
/** The text is four times as long: linear work lasts four times as long, quadratic 16 times. */
const SHARE = 4;
const GROWTH_LIMIT = 9;
const LEAST_MS = 0.05;
/** A bounded text needs less than 1 ms, and more on a slow machine. */
const BOUNDED_LIMIT_MS = 100;

parentPort.on('message', ({ source, flags, limitCharacters, isRepeating }) => {
  const pattern = new RegExp(source, flags);
  const texts = isRepeating ? textsFor(source) : SIGNS.map((unit) => ['', unit]);
  const firstSlow = limitCharacters === null ? firstGrowing : firstLong;
  parentPort.postMessage(firstSlow(pattern, texts, limitCharacters));
});

function textsFor(source) {
  return [
    ...[...SIGNS, ...PAIRS].map((unit) => ['', unit]),
    ...beginningsOf(source).flatMap((beginning) => SIGNS.map((unit) => [beginning, unit])),
  ];
}

function firstGrowing(pattern, texts) {
  for (const [beginning, unit] of texts)
    for (const { size, unnoticedMs } of beginning === '' && unit.length === 1 ? [FEW, MANY] : [FEW]) {
      const tookMs = timeOf(pattern, textOf(beginning, unit, size));
      const isSlow = tookMs > CERTAIN_MS || (tookMs > unnoticedMs && grows(pattern, beginning, unit, size));
      if (isSlow) return named(beginning, unit);
    }
  return null;
}

/** Finds the text of at most this size that exceeds its time. */
function firstLong(pattern, texts, size) {
  for (const [beginning, unit] of texts)
    if (timeOf(pattern, textOf(beginning, unit, size)) > BOUNDED_LIMIT_MS) return named(beginning, unit);
  return null;
}

function named(beginning, unit) {
  return JSON.stringify(`${beginning}${unit}...`);
}

/** What a pattern looks for begins with the words and signs that it names. */
function beginningsOf(source) {
  const pieces = source
    .replaceAll(/\[[^\]]*\]|\(\?[:=!<]+|\\[bBdDsSwWpPk]\{?/g, '|')
    .replaceAll(/\\(.)/g, '$1')
    .split(/[|()*+?{}^$[\]]+/)
    .filter((piece) => piece.trim() !== '');
  return [...new Set([...pieces.slice(0, 3), pieces.join(' '), pieces.join('')])];
}

function grows(pattern, beginning, unit, size) {
  let small = Infinity;
  let large = Infinity;
  for (let count = 0; count < TRIES; count += 1) {
    small = Math.min(small, timeOf(pattern, textOf(beginning, unit, size / SHARE)));
    large = Math.min(large, timeOf(pattern, textOf(beginning, unit, size)));
    if (large / Math.max(small, LEAST_MS) < GROWTH_LIMIT) return false;
  }
  return true;
}

function textOf(beginning, unit, size) {
  return beginning + unit.repeat(size / unit.length) + TAIL;
}

/** Counts this thread's processor time: what others do meanwhile does not count. */
function timeOf(pattern, text) {
  pattern.lastIndex = 0;
  const before = process.threadCpuUsage();
  if (pattern.global) walk(pattern, text);
  else pattern.test(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Finds every match, and keeps none. */
function walk(pattern, text) {
  let last = -1;
  while (pattern.test(text)) {
    if (pattern.lastIndex === last) pattern.lastIndex += 1;
    last = pattern.lastIndex;
  }
}
