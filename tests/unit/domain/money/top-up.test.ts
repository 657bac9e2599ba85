import { toUsd } from '@/lib/domain/money/credits';
import { creditsForCents } from '@/lib/domain/money/top-up';

it('a bought dollar is a dollar of credit, exactly', () => {
  expect(creditsForCents(500)).toBe(5_000_000);
  expect(toUsd(creditsForCents(1_999))).toBe(19.99);
});
