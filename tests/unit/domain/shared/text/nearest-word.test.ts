import { nearestWord } from '@/lib/domain/shared/text/nearest-word';

const KNOWN = ['models', 'modelDisplayLabel', 'headers', 'name'];

it.each([
  ['modles', 'models'],
  ['Models', 'models'],
  ['modelDisplayLable', 'modelDisplayLabel'],
  ['header', 'headers'],
  ['nme', 'name'],
])('takes %s for %s', (typed, meant) => expect(nearestWord(typed, KNOWN)).toBe(meant));

it.each(['interface', 'x', '', 'titleConvo'])('has no idea what %j may be', (typed) =>
  expect(nearestWord(typed, KNOWN)).toBeNull(),
);
