import {
  abilityFacts,
  knownAbility,
  REFUSAL_DAYS,
  rememberedRefusals,
} from '@/lib/domain/model/ability/model-ability';
import { mergeFacts } from '@/lib/domain/model/model-facts';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

it('a refusal is remembered for its days, each ability by itself', () => {
  const refused = { tools: daysAgo(REFUSAL_DAYS - 1), pictures: daysAgo(REFUSAL_DAYS) };
  expect(rememberedRefusals(refused, NOW)).toEqual({ tools: refused.tools });
});

it('a decision counts more than a refusal, and a refusal more than what is known', () => {
  const refused = { tools: daysAgo(1), pictures: daysAgo(1) };
  const said = abilityFacts({ tools: true, system: false }, refused);
  expect(said).toEqual({ hasVision: false, hasTools: true, hasSystemText: false });
  expect(mergeFacts(shippedModelFacts('gpt-4o'), said)).toMatchObject({ hasVision: false, hasTools: true });
});

it('a model that no source describes is tried, until something says what it can', () => {
  const facts = shippedModelFacts('nobody/knows');
  expect(facts).toMatchObject({ hasVision: true, hasTools: true, tries: ['pictures', 'tools'] });
  expect(knownAbility(facts, 'pictures')).toBeNull();
  expect(knownAbility(facts, 'system')).toBeNull();
  const learned = mergeFacts(facts, abilityFacts({}, { tools: daysAgo(1), system: daysAgo(1) }));
  expect(learned).toMatchObject({ hasVision: true, hasTools: false, tries: ['pictures'] });
  expect(knownAbility(learned, 'tools')).toBe(false);
  expect(knownAbility(learned, 'system')).toBe(false);
  expect(knownAbility(shippedModelFacts('gpt-4o'), 'pictures')).toBe(true);
});
