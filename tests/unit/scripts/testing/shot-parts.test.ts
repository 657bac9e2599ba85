import { readShotOptions } from '@/scripts/testing/shot-parts.mjs';

const LOOKS = ['desktop-light', 'phone-dark'];

it('names the parts and the looks that there are, for a name that is none of them', () => {
  const read = () => readShotOptions(['chat', 'chats'], LOOKS);
  expect(read).toThrow('There is no part or look "chats".');
  expect(read).toThrow(
    /Parts: tour, first-run, journeys, spine, .*\bchat\b.*\.\nLooks: desktop-light, phone-dark\./u,
  );
});

it('takes the parts and the looks that are named', () => {
  expect(readShotOptions(['phone-dark', 'money', 'chat'], LOOKS)).toEqual({
    parts: ['money', 'chat'],
    looks: ['phone-dark'],
    isWhole: false,
  });
});

it('takes every part in every look when none is named', () => {
  const { parts, looks, isWhole } = readShotOptions([], LOOKS);
  expect(parts).toEqual(expect.arrayContaining(['journeys', 'spine', 'models', 'chat']));
  expect(looks).toEqual(LOOKS);
  expect(isWhole).toBe(true);
});

it.each([
  [['tour'], ['first-run', 'journeys']],
  [
    ['tour', 'chat'],
    ['first-run', 'journeys', 'chat'],
  ],
])('takes the journeys for %j, and what is named beside them', (options, parts) => {
  expect(readShotOptions(options, LOOKS)).toEqual({ parts, looks: LOOKS, isWhole: false });
});

it('takes every part in the one look that is named, which are not all pictures', () => {
  const { parts, looks, isWhole } = readShotOptions(['phone-dark'], LOOKS);
  expect(parts).toContain('keyboard');
  expect(looks).toEqual(['phone-dark']);
  expect(isWhole).toBe(false);
});
