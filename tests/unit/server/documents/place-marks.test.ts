import { placeMarks } from '@/lib/server/documents/formats/place-marks';

const label = { text: 'Family name:', left: 60, baseline: 766, endsLine: true };
const mark = { text: 'Ada', name: null, isNote: false, left: 160, bottom: 763, top: 777 };

it('a mark beside a label stands behind it, and one at no place of a page at the end', () => {
  const far = { ...mark, text: 'far', bottom: 1e20, top: 1e20 };
  const endless = { ...mark, text: 'endless', bottom: -Infinity, top: Infinity };
  const { behind, rest } = placeMarks([label], [mark, far, endless]);
  expect([...behind]).toEqual([[0, ['Ada']]]);
  expect(rest).toEqual(['far', 'endless']);
});
