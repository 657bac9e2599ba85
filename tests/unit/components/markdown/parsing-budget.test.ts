import { EMPTY_DOCUMENT, growDocument } from '@/components/markdown/markdown-document';
import { parseBlocks, PARSING_UNITS } from '@/components/markdown/parse-blocks';
import { BLOCK_LIMIT_WEIGHT, TEXT_LIMIT_WEIGHT, weighToken } from '@/components/markdown/weigh-token';
import { bracketUnits } from '@/components/markdown/weight/bracket-units';
import { weighDirections } from '@/components/markdown/weight/direction-runs';
import { parsedBlocks } from '@/components/markdown/worker/parsed-blocks';
import { HOSTILE_TEXTS } from '@/tests/support/hostile/hostile-texts';

/** The budget lasts some 15 ms on a quiet machine; a test machine may be slow and busy. */
const LIMIT_MS = 400;

/** The lexer searches or copies these before it tries its rules, and once more for each sign. */
const SEARCHED = {
  'formulas that never end': '\\[    '.repeat(16_000),
  'brackets around brackets': '[a [b] '.repeat(14_000),
  'words that are struck out without an end': '%~Bj6Pwj---\n'.repeat(8_000),
  'lines that go on with an item': '- - - \u0627' + '__7o]D5N`}&```\n'.repeat(6_600),
  'lines that go on with an item after a sign of headings':
    '1. 1. 1. 1. x\nx\n' + '#\ud800===\n'.repeat(16_000),
  'lines that go on with an item at less than its indent': '1. \u0627\n' + ' x\n'.repeat(30_000),
  'lines that go on with an item between items of its own': '- \u0627\n' + '  - x\ny\n'.repeat(12_500),
  'lines that go on with an item below strange spaces': '- x\n\n\u2028\n- y\n' + '\u0627\n'.repeat(48_000),
  'escaped brackets before a long rest': '\\[/'.repeat(350) + '[a][b]' + ' '.repeat(90_000) + 'x',
  'brackets in code before a long rest': '`[`'.repeat(400) + '[a][b]' + ' '.repeat(90_000) + 'x',
  'definitions below an item': '1. c' + '&,[a]: b\n'.repeat(11_000),
  'indented lines of an item': '- x\n' + '  item wo ab\n'.repeat(8_000),
  'marks of code that nothing closes': '|-|-|\n\\```\n汉'.repeat(9_000),
  'emphasis between strange spaces': '|\u2028**'.repeat(25_000),
  'words struck out within others, each in an address':
    ',\u06271. ~~'.repeat(2_900) + '<a@b.c><a@b.c>~~'.repeat(5_000),
  'emphasis that nothing closes, behind a line of marks': '_'.repeat(579) + '\\(<a@b.c>a__'.repeat(1_600),
  'a table of many short rows': '|-|-|\n'.repeat(16_660),
  'lines that are almost a heading above a table': '===\n|-|-|\n'.repeat(8_000),
};

const HOSTILE = Object.entries({ ...HOSTILE_TEXTS, ...SEARCHED });

const USUAL =
  '## Tides\n\nThe **moon** pulls, see [this](https://example.org). Some more words make a sentence of usual length, and `code`.\n\n- one thing\n- two *things*\n\n| a | b |\n|--|--|\n| 1 | 2 |\n| 3 | 4 |\n\n```ts\nlet a = 1;\n```\n\n';

function busyMs(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

it.each(HOSTILE)('%s: parsed within the budget, or plain, and nothing of it is lost', (_name, text) => {
  let raw = '';
  const timeMs = busyMs(() => {
    const { tokens, units } = parseBlocks(text, {});
    raw = tokens.map((token) => token.raw).join('');
    expect(units ?? 0).toBeLessThanOrEqual(PARSING_UNITS);
  });
  expect(raw).toBe(text);
  expect(timeMs).toBeLessThan(LIMIT_MS);
});

it.each(HOSTILE)(
  '%s: each piece that arrives costs little, however long the text has become',
  (_name, text) => {
    let document = EMPTY_DOCUMENT;
    let parsedCharacters = 0;
    let worstMs = 0;
    for (let end = 1_000; end < text.length; end += 1_000) {
      const before = document;
      worstMs = Math.max(
        worstMs,
        busyMs(() => {
          document = growDocument(before, text.slice(0, end), false);
        }),
      );
      parsedCharacters += end < before.tailOffset + before.retryLength ? 0 : end - before.tailOffset;
    }
    expect(worstMs).toBeLessThan(LIMIT_MS);
    expect(growDocument(document, text, true).blocks.every(({ isFinished }) => isFinished)).toBe(true);
    // A block that costs too much is tried again only when it has grown by a part of itself.
    if (document.retryLength > 0) expect(parsedCharacters).toBeLessThan(12 * text.length);
  },
);

it('long code and wrapped paragraphs in the items of a list are usual', () => {
  const code = '  ```ts\n' + '  const answer = await ask(question, 42);\n'.repeat(500) + '  ```\n';
  const wrapped = 'The moon pulls at the water\nand the water follows it,\n  twice a day.\n\n';
  const text = ('- ' + wrapped).repeat(60) + '- x\n' + code + ('1. ' + wrapped).repeat(60);
  expect(parseBlocks(text, {}).units).not.toBeNull();
});

it('lists whose items are long, nested and wrapped without an indent are usual', () => {
  const line = 'The moon pulls at the water, see [this](https://example.org) and #tides, twice a day.\n';
  const item = `- ${line}${line.repeat(8)}  - ${line}${line.repeat(4)}   1. ${line} ${line}\n`;
  expect(parseBlocks(`1. ${line}${line.repeat(80)}\n`, {}).units).not.toBeNull();
  expect(parseBlocks(item.repeat(15), {}).units).not.toBeNull();
});

it.each([SEARCHED['escaped brackets before a long rest'], SEARCHED['brackets in code before a long rest']])(
  'what follows brackets that nothing closes is counted to its end: %#',
  (text) => {
    expect(bracketUnits(text)).toBeGreaterThan(PARSING_UNITS);
  },
);

it.each([
  ['emphasis within emphasis, at each level', ',\u06271. ~~'.repeat(150) + '<a@b.c><a@b.c>~~'.repeat(300)],
  ['the rows and cells of a table', '|-|-|\n'.repeat(3_000)],
  ['lines above what is no table for them', '===\n|-|-|\n'.repeat(500)],
])('is counted as the work that it is: %s', (_name, text) => {
  expect(parseBlocks(text, {}).units).toBeNull();
});

it('a table of as many cells as are drawn is usual', () => {
  const row = '| the moon | **42** | a word or two | `code` | 1,200 |\n';
  expect(parseBlocks(`${row}|-|-|-|-|-|\n${row.repeat(700)}`, {}).units).not.toBeNull();
});

it('intervals, escaped brackets and citations in a paragraph of usual length are drawn', () => {
  const words = 'The moon of `[a` pulls in [0, 1) at \\[x\\] as [1] and [the book][b] say, twice a day.\n';
  expect(parseBlocks(words.repeat(25), {}).units).not.toBeNull();
});

it('forty pages of usual Markdown are parsed at once, and are the same however they arrive', () => {
  const text = USUAL.repeat(120);
  expect(parseBlocks(text, {}).units).not.toBeNull();
  let document = EMPTY_DOCUMENT;
  for (let end = 400; end < text.length; end += 400)
    document = growDocument(document, text.slice(0, end), false);
  const whole = growDocument(EMPTY_DOCUMENT, text, true);
  expect(growDocument(document, text, true).blocks.map(({ token }) => token)).toEqual(
    whole.blocks.map(({ token }) => token),
  );
});

it('what was plain while it grew is drawn when it is complete and within the budget', () => {
  const list = `- a *b* \`c\`\n`.repeat(300);
  const grown = growDocument(EMPTY_DOCUMENT, `Before.\n\n${list.repeat(3)}`, false);
  expect(grown.blocks.at(-1)?.token.type).toBe('plain');
  const complete = growDocument(grown, `Before.\n\n${list.repeat(3)}\n\nAfter.`, true);
  expect(complete.blocks.map(({ token }) => token.type)).toEqual(['paragraph', 'list', 'paragraph']);
});

it('a worker hands over what can be drawn, and the rest as it is written', () => {
  const heavy = '*a* '.repeat(5_000);
  const types = (text: string, isWhole: boolean) =>
    parsedBlocks(text, isWhole)?.map(({ token }) => token.type) ?? null;
  expect(types(`# One\n\n${heavy}\n\nTwo`, false)).toEqual(['heading', 'plain', 'paragraph']);
  expect(types(`# One\n\n${heavy}\n\nTwo`, true)).toEqual(['heading', 'paragraph', 'paragraph']);
  expect(types(heavy, false)).toBeNull();
  const many = parsedBlocks('a *b*\n\n'.repeat(8_000), false) ?? [];
  const drawn = many.filter(({ token }) => token.type !== 'plain');
  expect(drawn.reduce((sum, { token }) => sum + weighToken(token), 0)).toBeLessThanOrEqual(TEXT_LIMIT_WEIGHT);
  expect(many.at(-1)?.token.type).toBe('plain');
});

it('weighs what a page has to hold', () => {
  const weightOf = (text: string) =>
    parseBlocks(text, {}, Infinity).tokens.reduce((sum, token) => sum + weighToken(token), 0);
  expect(weightOf('A *word* and `code`.')).toBeLessThan(10);
  expect(weightOf(USUAL.repeat(30))).toBeLessThan(TEXT_LIMIT_WEIGHT);
  expect(weightOf(HOSTILE_TEXTS['a wide table'] ?? '')).toBeGreaterThan(BLOCK_LIMIT_WEIGHT);
  expect(weightOf('$a$ '.repeat(300))).toBeGreaterThan(BLOCK_LIMIT_WEIGHT);
});

const weighed = (text: string) =>
  parseBlocks(text, {}, Infinity).tokens.reduce((sum, token) => sum + weighToken(token), 0);

it.each([
  ['brackets after letters from right to left', 'a' + '\u0627('.repeat(30_000)],
  ['the same the other way', '\u0627)a'.repeat(20_000)],
  ['digits', '\u06271'.repeat(30_000)],
  ['digits of Arabic', '\u0627\u0663'.repeat(30_000)],
  ['words of both directions', '\u05D0a '.repeat(20_000)],
  ['marks that begin a direction', 'a\u202Eb\u202C'.repeat(15_000)],
  ['marks that begin one from left to right', 'a\u2066b\u2069'.repeat(15_000)],
  ['letters of an old script', '\u{10900}a'.repeat(20_000)],
  ['a heading', `# ${'\u06271'.repeat(20_000)}`],
  ['an item', `- ${'\u06271'.repeat(20_000)}`],
  ['a cell', `|a|\n|-|\n|${'\u06271'.repeat(20_000)}|`],
  ['code', `\`\`\`\n${'\u06271'.repeat(20_000)}\n\`\`\``],
])('directions that change with each sign are not drawn unasked: %s', (_name, text) => {
  expect(weighed(text)).toBeGreaterThan(BLOCK_LIMIT_WEIGHT);
  expect(growDocument(EMPTY_DOCUMENT, text, true).blocks).not.toHaveLength(0);
});

it.each([
  ['Arabic', 'تمدّ البحرُ وتجزرُ مرتين في اليوم (نحو 12 ساعة و25 دقيقة)، كما قال «أرسطو» سنة 350 ق.م. '],
  ['Arabic with marks', 'كِتَابٌ جَدِيدٌ عَنِ الْبَحْرِ، وَفِيهِ 3 فُصُولٍ. '],
  ['Hebrew', 'הגאות והשפל (פעמיים ביום, כל 12 שעות) תלויים בירח, "כוח המשיכה" שלו ובשמש. '],
  ['Hebrew of programmers', 'הפונקציה useState של React מחזירה state ו-setter; קראו ב-docs על hooks. '],
  ['Persian', 'جزر و مد در ۲۴ ساعت دو بار رخ می‌دهد (حدود ۱۲ ساعت)؛ نیروی ماه علت آن است. '],
])(
  'a text of %s is drawn as before, also a paragraph of 12,000 characters and 30,000 in paragraphs',
  (_name, sentence) => {
    const paragraph = sentence.repeat(Math.floor(12_000 / sentence.length));
    // This is beside what any text of this length and these marks weighs.
    expect(weighDirections(paragraph)).toBeLessThan(BLOCK_LIMIT_WEIGHT / 8);
    expect(weighed(paragraph)).toBeLessThan(BLOCK_LIMIT_WEIGHT);
    const text = `${sentence.repeat(6)}\n\n`.repeat(Math.floor(30_000 / sentence.length / 6));
    expect(weighed(text)).toBeLessThan(TEXT_LIMIT_WEIGHT);
  },
);
