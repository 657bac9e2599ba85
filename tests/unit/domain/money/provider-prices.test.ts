import { costCredits } from '@/lib/domain/money/cost';
import { toRates } from '@/lib/domain/money/price';
import { providerToolMicrocredits, withProviderPrices } from '@/lib/domain/money/provider-prices';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';

const { toolName } = PROVIDER_TOOLS.search;
const rates = toRates({ input: 1_000_000, output: 1_000_000 });

const costOf = (model: string, searches: number) =>
  costCredits(
    { rates: withProviderPrices(rates, model), longPrompt: null },
    { usage: NOTHING_USED, images: 0, toolCalls: new Map([[toolName, searches]]) },
  );

it.each([
  ['gpt-5.5', 10_000],
  ['claude-opus-5-5', 10_000],
  ['gemini-3.8-flash', 14_000],
  ['gemini-2.5-flash', 35_000],
  ['gpt-4.1-nano', 0],
  ['llama-3', 0],
])('a search for %s costs %d credits', (model, credits) => {
  expect(costOf(model, 1)).toBe(credits);
  expect(costOf(model, 3)).toBe(3 * credits);
  expect(providerToolMicrocredits(model, 'search')).toBe(credits * 1_000_000);
});

it.each([
  ['gpt-5.5', 30_000],
  ['claude-opus-5-5', 4_167],
  ['gemini-3.8-flash', 0],
  ['gpt-4.1-nano', 0],
  ['llama-3', 0],
])('a session of code for %s costs %d credits, and a further run of it none', (model, credits) => {
  const price = { rates: withProviderPrices(rates, model), longPrompt: null };
  const toolCalls = new Map([
    [PROVIDER_TOOLS.code.toolName, 1],
    [PROVIDER_TOOLS.code.furtherName, 9],
  ]);
  expect(costCredits(price, { usage: NOTHING_USED, images: 0, toolCalls })).toBe(credits);
  expect(providerToolMicrocredits(model, 'code')).toBe(credits * 1_000_000);
});

it.each([
  ['gpt-5.5', 60_000],
  ['gpt-4.1-nano', 60_000],
  ['o3', 60_000],
  ['gpt-5.3-codex', 0],
  ['gpt-4o-audio-preview', 0],
  ['claude-opus-5-5', 0],
  ['llama-3', 0],
])('a picture that is drawn for %s costs %d credits', (model, credits) => {
  const price = { rates: withProviderPrices(rates, model), longPrompt: null };
  const toolCalls = new Map([[PROVIDER_TOOLS.pictures.toolName, 2]]);
  expect(costCredits(price, { usage: NOTHING_USED, images: 0, toolCalls })).toBe(2 * credits);
  expect(providerToolMicrocredits(model, 'pictures')).toBe(credits * 1_000_000);
});

it.each([
  ['gpt-5.5', 2_500],
  ['gemini-3.8-flash', 0],
  ['claude-opus-5-5', 0],
])('a search of files for %s costs %d credits', (model, credits) => {
  expect(providerToolMicrocredits(model, 'files')).toBe(credits * 1_000_000);
});

it('prices that the operator states count', () => {
  const toolMicrocredits = {
    [toolName]: 5,
    [PROVIDER_TOOLS.code.toolName]: 0,
    [PROVIDER_TOOLS.pictures.toolName]: 7,
    [PROVIDER_TOOLS.files.toolName]: 9,
  };
  const stated = { ...rates, toolMicrocredits };
  expect(withProviderPrices(stated, 'gpt-5.5').toolMicrocredits).toEqual(toolMicrocredits);
});
