import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { estimateTokens, tokenShare } from '@/lib/domain/turn/prompt/estimate-tokens';

describe('estimateTokens', () => {
  it('counts about four characters a token in Latin script and one in Chinese', () => {
    expect(estimateTokens('a'.repeat(400))).toBe(100);
    expect(estimateTokens('汉'.repeat(10))).toBe(11);
    expect(estimateTokens('')).toBe(0);
  });
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The bytes look random and are the same in every run. */
function noise(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

const lettersOf = (alphabet: string) =>
  [...noise(4_000)].map((byte) => alphabet[byte % alphabet.length]).join('');

const records = Array.from({ length: 60 }, (_, index) => ({
  id: index,
  name: `user${String(index)}`,
  mail: `u${String(index)}@example.org`,
  isActive: index % 2 === 0,
  createdAt: new Date(1e12 + index * 1e9).toISOString(),
  score: 1 / (index + 3),
}));

const SAMPLES: Readonly<Record<string, string>> = {
  base62: lettersOf(LETTERS),
  'base62 in words of eight': (lettersOf(LETTERS).match(/.{8}/g) ?? []).join(' '),
  hex: noise(2_000).toString('hex'),
  'hex in capitals': noise(2_000).toString('hex').toUpperCase(),
  base64: noise(3_000).toString('base64'),
  'base64 of addresses': noise(3_000).toString('base64url'),
  ids: Array.from({ length: 100 }, () => randomUUID()).join('\n'),
  digits: lettersOf('0123456789'),
  'small letters': lettersOf('abcdefghijklmnopqrstuvwxyz'),
  symbols: lettersOf('!"#$%&()*+,-./:;<=>?@[]^_`{|}~'),
  'JSON in a line': JSON.stringify(records),
  'JSON in lines': JSON.stringify(records, null, 2),
};

const trueTokens = (text: string) => countTokens(text, { disallowedSpecial: new Set<string>() });

describe('an estimate beside the count of a tokenizer', () => {
  it.each(Object.entries(SAMPLES))(
    'is at least four fifths for %s, and near that in the pieces of a stream',
    (_, text) => {
      const counted = trueTokens(text);
      expect(estimateTokens(text) / counted).toBeGreaterThan(0.8);
      expect(estimateTokens(text) / counted).toBeLessThan(1.3);
      const pieces = text.match(/[^]{1,8}/g) ?? [];
      expect(pieces.reduce((sum, piece) => sum + tokenShare(piece), 0) / counted).toBeGreaterThan(0.7);
    },
  );

  it.each([
    'README.md',
    'messages/de-DE.json',
    'messages/fr-FR.json',
    'messages/pl-PL.json',
    'messages/ru-RU.json',
  ])('is near for the words of %s', (path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/[{}"]|^ +/gm, '');
    const ratio = estimateTokens(text) / trueTokens(text);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.5);
  });
});
