import { locateExcerpt } from '@/lib/domain/file/locate-excerpt';

const shown = (pieces: readonly string[], excerpt: string) =>
  locateExcerpt(pieces, excerpt).map(({ piece, start, end }) => pieces[piece]?.slice(start, end));

it('an excerpt is found across the lines of a page, however these are broken', () => {
  const lines = ['The quay was built in ', '1911 for 3.5 mil-', 'lion crowns.', 'It freezes.'];
  expect(shown(lines, 'built in 1911\nfor 3.5 million  crowns')).toEqual([
    'built in',
    '1911 for 3.5 mil',
    'lion crowns',
  ]);
});

it('ligatures, wide letters and case make no difference', () => {
  expect(shown(['The ﬁrst ＱＵＡＹ'], 'first quay')).toEqual(['ﬁrst ＱＵＡＹ']);
});

it('of an excerpt that goes on elsewhere its beginning is found, or its end', () => {
  expect(shown(['words before. The harbour master lives'], 'The harbour master lives in the north')).toEqual([
    'The harbour master lives',
  ]);
  expect(
    shown(['lives in the far north of it all.'], 'The harbour master lives in the far north of it all'),
  ).toEqual(['lives in the far north of it all']);
});

it('what is not there is found nowhere', () => {
  expect(locateExcerpt(['The quay'], 'Another thing')).toEqual([]);
  expect(locateExcerpt(['The quay'], ' … ')).toEqual([]);
});
