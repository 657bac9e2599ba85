import { toDictationText } from '@/lib/domain/speech/dictation-text';

it.each([
  ['Hello.', '', '', 'Hello.'],
  [' two\n words ', 'One', '', ' two words'],
  ['two', 'One ', 'three', 'two '],
  ['two', 'One', '.', ' two'],
  ['two', '(', ')', 'two'],
  ['海へ', '川は', '運ぶ', '海へ'],
  ['  ', 'One', 'two', ''],
])('inserts %j between %j and %j as %j', (text, before, after, expected) => {
  expect(toDictationText(text, before, after)).toBe(expected);
});
