import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { scriptTokens } from '@/lib/domain/turn/prompt/script-tokens';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGIONS = ALPHABET.flatMap((one) => ALPHABET.map((other) => one + other));

function wordsOf(language: string): string {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  const names = REGIONS.flatMap((region) => [regions.of(region), languages.of(region.toLowerCase())]);
  const days = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(2026, month, month + 3)),
  );
  return [...names, ...days].filter((name) => name !== undefined && /[^\0-\u024f]/.test(name)).join(' ');
}

it.each([
  ...['ka', 'hy', 'he', 'ar', 'fa', 'hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml', 'si', 'th', 'lo'],
  ...['bo', 'my', 'am', 'km', 'ja', 'ko', 'zh-Hans', 'zh-Hant', 'nqo'],
])('the estimate for words of %s is near the count of a tokenizer', (language) => {
  const text = wordsOf(language);
  expect(text.length).toBeGreaterThan(100);
  const ratio = estimateTokens(text) / countTokens(text);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.6);
});

it('finds the script of a character at both ends of its range', () => {
  expect([0x10a0, 0x10ff].map(scriptTokens)).toEqual([0.6, 0.6]);
  expect([0x109f, 0x1100].map(scriptTokens)).toEqual([0.8, 2.2]);
  expect([0x0530, 0xffff].map(scriptTokens)).toEqual([0.6, 1]);
});
