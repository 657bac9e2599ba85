import { textsApart } from '@/lib/domain/import/formats/texts-apart';
import { contentText, type ContentPart } from '@/lib/domain/message/content-part';

const text = (words: string): ContentPart => ({ type: 'text', text: words });
const THOUGHTS: ContentPart = { type: 'reasoning', text: 'hm', durationMs: 0 };

test.each<[string, ContentPart[], string]>([
  ['a text alone', [THOUGHTS, text('One.')], 'One.'],
  ['two texts around thoughts', [text('One.'), THOUGHTS, text('Two.')], 'One.\n\nTwo.'],
  [
    'texts that are apart already',
    [text('One.\n'), THOUGHTS, text('Two.'), text('\nThree.')],
    'One.\nTwo.\nThree.',
  ],
])('%s', (_name, parts, expected) => {
  expect(contentText(textsApart(parts))).toBe(expected);
});
