import type { ContentPart } from '@/lib/domain/message/content-part';
import { madeFileText, withFileAddresses, withoutMadeFiles } from '@/lib/wire/compat-files';
import { compatText, fromCompatText, wholeCompatText } from '@/lib/wire/compat-text';

const PICTURE = { fileId: 'p-1', filename: 'a [1]\n.png', widthPx: 4 };
const TABLE = { fileId: 't-1', filename: 'sums of May.csv', widthPx: null };

it('writes a picture to be shown and any other file to be saved, whatever their names hold', () => {
  expect(madeFileText(PICTURE)).toBe('\n![a _1__.png](/api/files/download/p-1)\n\n');
  expect(madeFileText(TABLE)).toBe('\n[sums of May.csv](/api/files/download/t-1?download=true)\n\n');
});

it('finds in a text the addresses of files under the names that models give them', () => {
  const there = '/api/files/download/t-1?download=true';
  const cases = [
    ['[sums](sandbox:/mnt/data/sums%20of%20May.csv).', `[sums](${there}).`],
    ['sandbox:/mnt/data/other.csv', 'sandbox:/mnt/data/other.csv'],
    [
      'sandbox:/mnt/data/%E0%A4%A and sandbox:/mnt/data/',
      'sandbox:/mnt/data/%E0%A4%A and sandbox:/mnt/data/',
    ],
    ['nothing', 'nothing'],
  ] as const;
  for (const [text, expected] of cases) expect(withFileAddresses(text, [TABLE])).toBe(expected);
  expect(withFileAddresses('sandbox:/mnt/data/a', [])).toBe('sandbox:/mnt/data/a');
});

it('stands behind the text of an answer that is over, and is taken out of what a client sends back', () => {
  const stored = { mimeType: 'text/csv', sizeBytes: 1, placeholder: null, heightPx: null };
  const drawn = { ...PICTURE, filepath: '/a', heightPx: 2 };
  const parts: ContentPart[] = [
    { type: 'text', text: 'Before. ' },
    {
      type: 'tool_call',
      toolCallId: 'c',
      name: 'draw',
      input: '{}',
      output: '',
      state: 'done',
      files: [{ ...stored, ...TABLE }],
    },
    { type: 'image_file', ...drawn },
    { type: 'text', text: 'After.' },
  ];
  const whole = wholeCompatText(parts);
  expect(whole).toBe(`${compatText(parts)}${madeFileText(TABLE)}${madeFileText(drawn)}`);
  expect(fromCompatText(whole)).toBe('Before. After.');
  expect(withoutMadeFiles(`${whole} And more.`)).toBe(`${compatText(parts)} And more.`);
});
