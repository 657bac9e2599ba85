import { readShotOptions } from '@/scripts/testing/shot-parts.mjs';

const LOOKS = ['desktop-light', 'phone-dark'];

it('names the parts and the looks that there are, for a name that is none of them', () => {
  const read = () => readShotOptions(['chat', 'chats'], LOOKS);
  expect(read).toThrow('There is no part or look "chats".');
  expect(read).toThrow(/Parts: tour, spine, .*\bchat\b.*\.\nLooks: desktop-light, phone-dark\./u);
});

it('takes the parts and the looks that are named', () => {
  expect(readShotOptions(['phone-dark', 'money', 'chat'], LOOKS)).toEqual({
    parts: ['money', 'chat'],
    looks: ['phone-dark'],
    isWhole: false,
  });
});

it.each([[[]], [['tour']], [['tour', 'chat']]])('takes the whole tour for %j', (options) => {
  const { parts, looks, isWhole } = readShotOptions(options, LOOKS);
  expect(parts).toEqual(expect.arrayContaining(['spine', 'models', 'chat']));
  expect(looks).toEqual(LOOKS);
  expect(isWhole).toBe(true);
});

it('takes every part in the one look that is named, which is not the whole tour', () => {
  const { parts, looks, isWhole } = readShotOptions(['phone-dark'], LOOKS);
  expect(parts).toContain('keyboard');
  expect(looks).toEqual(['phone-dark']);
  expect(isWhole).toBe(false);
});
