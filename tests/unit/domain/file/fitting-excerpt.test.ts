import fc from 'fast-check';
import { fittingExcerpt } from '@/lib/domain/file/fitting-excerpt';

const PASSAGE =
  'The harbour lies in the north. Its quay was built in 1911 for 3.5 million crowns.\n' +
  'Fishing declined after the war. The last trawler left in 1978.';

it('the excerpt is the sentence that the statement is about', () => {
  expect(fittingExcerpt(PASSAGE, 'They built the quay in 1911', 400)).toBe(
    'Its quay was built in 1911 for 3.5 million crowns.',
  );
  expect(fittingExcerpt(PASSAGE, 'When did the last trawlers leave?', 400)).toBe(
    'The last trawler left in 1978.',
  );
});

it('a sentence that is broken into lines is whole', () => {
  const page = 'It is cold.\nThe quay was\nbuilt by Solveig Aune in\nthe year 1911. Boats came.';
  expect(fittingExcerpt(page, 'Solveig Aune built it', 400)).toBe(
    'The quay was\nbuilt by Solveig Aune in\nthe year 1911.',
  );
});

it('without a word in common it is the beginning', () => {
  expect(fittingExcerpt(PASSAGE, 'Quite another matter', 40)).toBe('The harbour lies in the north. Its quay');
});

it('sentences of scripts without spaces are told apart', () => {
  const text = '港は北にある。岸壁は一九一一年に建てられた。漁業は戦後に衰えた。';
  expect(fittingExcerpt(text, '岸壁はいつ建てられたか', 400)).toBe('岸壁は一九一一年に建てられた。');
});

it('whatever the texts, it is a part of the passage within the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (passage, statement) => {
      const excerpt = fittingExcerpt(passage, statement, 20);
      expect(excerpt.length).toBeLessThanOrEqual(20);
      expect(passage).toContain(excerpt);
    }),
  );
});
