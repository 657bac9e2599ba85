import { wrapMarks } from '@/lib/domain/search/wrap-marks';

it('puts the fence around each mark and leaves the rest unchanged', () => {
  const marks = [
    { start: 0, end: 3 },
    { start: 8, end: 11 },
  ];
  expect(wrapMarks('one two one', marks, '**')).toBe('**one** two **one**');
  expect(wrapMarks('one', [], '**')).toBe('one');
});
