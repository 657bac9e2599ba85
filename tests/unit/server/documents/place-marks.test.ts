import { placeMarks } from '@/lib/server/documents/formats/place-marks';

const label = { text: 'Family name:', left: 60, baseline: 766, endsLine: true };
const mark = {
  text: 'Ada',
  name: null,
  isNote: false,
  isAddress: false,
  left: 160,
  right: 260,
  bottom: 763,
  top: 777,
};

it('a mark beside a label stands behind it, and one at no place of a page at the end', () => {
  const far = { ...mark, text: 'far', bottom: 1e20, top: 1e20 };
  const endless = { ...mark, text: 'endless', bottom: -Infinity, top: Infinity };
  const { behind, rest } = placeMarks([label], [mark, far, endless]);
  expect([...behind]).toEqual([[0, ['Ada']]]);
  expect(rest).toEqual(['far', 'endless']);
});

it('an address stands once behind the words of its link, and not where they say it', () => {
  const lines = [
    { text: 'See our', left: 60, baseline: 700, endsLine: false },
    { text: 'opening', left: 100, baseline: 700, endsLine: false },
    { text: 'hours', left: 150, baseline: 700, endsLine: true },
    { text: 'or town.example.org', left: 60, baseline: 680, endsLine: true },
  ];
  const link = (text: string, left: number, right: number, bottom: number) => ({
    text,
    name: null,
    isNote: false,
    isAddress: true,
    left,
    right,
    bottom,
    top: bottom + 14,
  });
  const address = 'https://town.example.net/hours';
  const { behind, rest } = placeMarks(lines, [
    link(address, 100, 140, 697),
    link(address, 150, 190, 697),
    link('https://town.example.org/', 75, 160, 677),
    link('mailto:ann@example.org', 70, 160, 677),
    link('https://far.example.org/', 70, 160, 100),
  ]);
  expect([...behind]).toEqual([
    [2, [`(${address})`]],
    [3, ['(mailto:ann@example.org)']],
  ]);
  expect(rest).toEqual([]);
});
