import { isLargeDiagram } from '@/components/markdown/diagram/is-large-diagram';

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

it.each([
  ['a packet of a hundred million bits', 'packet-beta\n0-100000000: "a"'],
  ['a packet behind a title', '---\ntitle: a\n---\n  packet\n  0-3000000: "a"'],
  ['two million empty blocks', 'block-beta\ncolumns 1\nspace:2000000\na'],
  ['empty blocks of three digits, many times', `block-beta\n columns 1\n${lines(3, () => ' space:999')}\n a`],
  ['empty blocks in one line', `block-beta\n${' space:99'.repeat(20)} a`],
  ['fields of three digits, many times', `packet\n${lines(140, () => '+999: "a"')}`],
  ['a wide map of ideas', `mindmap\n root\n${lines(120, (index) => `  a${String(index)}`)}`],
  [
    'words in lines of their own',
    `%%{init: {"sequence": {"wrap": true, "width": 1}}}%%\nsequenceDiagram\nA->>B: ${'word '.repeat(600)}`,
  ],
  ['a long one', `flowchart LR\n${lines(300, (index) => `a${String(index)} --> b`)}`],
])('%s is drawn only when the reader wants it', (_, source) => {
  expect(isLargeDiagram(source)).toBe(true);
});

it.each([
  ['a flow with years', 'flowchart LR\n  A[2024] --> B[Block 10000]'],
  ['a packet', 'packet-beta\n0-15: "Source Port"\n16-31: "Destination Port"'],
  [
    'a packet by the size of its fields',
    `packet\ntitle UDP\n${lines(20, (index) => `+16: "Field ${String(index)}"`)}\n+1: "Flag"`,
  ],
  [
    'a packet of twenty rows',
    `packet-beta\n${lines(20, (row) => `${String(row * 32)}-${String(row * 32 + 31)}: "Word"`)}`,
  ],
  [
    'blocks with ports',
    'block-beta\n  columns 5\n  a["web:443"] space:3 b["db:543"]:2 c["mail:993"] space:2 d["old:995"]',
  ],
  ['blocks', 'block-beta\n  columns 3\n  a b c'],
  ['a map of ideas', `mindmap\n  root\n${lines(30, (index) => `    a${String(index)}`)}`],
  ['a plan', 'gantt\n  dateFormat YYYY-MM-DD\n  section A\n  One :a1, 2024-01-01, 30d'],
])('%s is drawn at once', (_, source) => {
  expect(isLargeDiagram(source)).toBe(false);
});
