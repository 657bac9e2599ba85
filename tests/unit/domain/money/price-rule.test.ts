import { DEFAULT_PRICE } from '@/lib/domain/money/price';
import { findPriceRule, modelPattern, type PriceRule } from '@/lib/domain/money/price-rule';

function rule(changes: Partial<PriceRule>): PriceRule {
  const { rates, longPrompt } = DEFAULT_PRICE;
  const everywhere = { endpoint: null, validFrom: null, validUntil: null };
  return { pattern: /^m$/, ...everywhere, price: { rates, longPrompt }, ...changes };
}

const at = (day: string, model = 'm', endpoint = 'Any') => ({ endpoint, model, now: new Date(day) });

it('a price holds from its first day to the end of its last, in UTC', () => {
  const old = rule({ validUntil: '2026-11-30' });
  const next = rule({ validFrom: '2026-12-01' });
  const rules = [old, next];
  expect(findPriceRule(rules, at('2026-11-30T23:59:59.999Z'))).toBe(old);
  expect(findPriceRule(rules, at('2026-12-01T00:00:00.000Z'))).toBe(next);
  expect(findPriceRule([next], at('2026-11-30T23:59:59.999Z'))).toBeNull();
});

it('a line for one endpoint does not apply to others, and its name matches in any case', () => {
  const bound = rule({ endpoint: 'groq' });
  expect(findPriceRule([bound], at('2026-11-21', 'm', 'Groq'))).toBe(bound);
  expect(findPriceRule([bound], at('2026-11-21', 'm', 'Mine'))).toBeNull();
});

it('a model is found under its names at routers', () => {
  const opus = rule({ pattern: /^claude-opus-4-7/ });
  expect(findPriceRule([opus], at('2026-11-21', 'anthropic/claude-opus-4.7'))).toBe(opus);
});

it('the first line that fits counts', () => {
  const [first, second] = [rule({}), rule({})];
  expect(findPriceRule([first, second], at('2026-11-21'))).toBe(first);
});

it("an operator's name stands for itself, and its star for anything", () => {
  expect(modelPattern('gpt-4.1').test('gpt-4x1')).toBe(false);
  expect(modelPattern('GPT-4.1*').test('gpt-4.1-mini')).toBe(true);
  expect(modelPattern('*').test('anything (at all)')).toBe(true);
  expect(modelPattern('a+(b)').test('a+(b)')).toBe(true);
});
