import { findModelOverride } from '@/lib/domain/model/model-overrides';
import { modelPattern } from '@/lib/domain/money/price-rule';

const rules = [
  { pattern: modelPattern('mine-*'), endpoint: 'House', facts: { hasVision: true } },
  { pattern: modelPattern('mine-large'), endpoint: null, facts: { hasVision: false, hasTools: true } },
];

it('takes the first line that fits model and endpoint, in any case', () => {
  expect(findModelOverride(rules, 'house', 'Mine-Large')).toEqual({ hasVision: true });
  expect(findModelOverride(rules, 'Other', 'mine-large')).toEqual({ hasVision: false, hasTools: true });
});

it('finds a model behind the path of a router', () => {
  expect(findModelOverride(rules, 'Other', 'vendor/mine-large:free')).toEqual({
    hasVision: false,
    hasTools: true,
  });
});

it('has no facts where no line fits', () => {
  expect(findModelOverride(rules, 'Other', 'mine-small')).toEqual({});
});
