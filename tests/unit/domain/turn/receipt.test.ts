import { costCredits } from '@/lib/domain/money/cost';
import { DEFAULT_PRICE, FREE_PRICE, toRates, type PriceUsed } from '@/lib/domain/money/price';
import { toReceipt } from '@/lib/domain/turn/receipt';

const price: PriceUsed = {
  rates: toRates({ input: 2_500_000, output: 10_000_000, cachedInput: 1_250_000 }),
  longPrompt: null,
  source: 'shipped',
  isEstimated: false,
  validFrom: '2026-01-01',
};
const usage = {
  promptTokens: 1_000,
  cachedTokens: 400,
  completionTokens: 300,
  reasoningTokens: 100,
  isEstimated: false,
};
const answer = {
  endpoint: 'openAI',
  model: 'gpt-5.2',
  answeredModel: 'gpt-5.2-2026-02-01',
  usage,
  price,
  costCredits: 5_000,
  timing: { firstTokenMs: 420, durationMs: 3_100 },
  content: [],
};

describe('the receipt of an answer', () => {
  it('names the model that answered for an assistant, not the assistant', () => {
    expect(
      toReceipt({ ...answer, endpoint: 'assistants', model: 'asst_1', answeredModel: 'gpt-5.2' }),
    ).toMatchObject({ askedModel: 'gpt-5.2', answeredModel: null });
  });

  it('names the model that was asked and the one that answered, the latter only when it is another', () => {
    expect(toReceipt(answer)).toMatchObject({ askedModel: 'gpt-5.2', answeredModel: 'gpt-5.2-2026-02-01' });
    expect(toReceipt({ ...answer, answeredModel: 'gpt-5.2' })?.answeredModel).toBeNull();
    expect(toReceipt({ ...answer, model: null })).toMatchObject({
      askedModel: 'gpt-5.2-2026-02-01',
      answeredModel: null,
    });
  });

  it('counts every token once, with its price', () => {
    expect(toReceipt(answer)?.lines).toEqual([
      { kind: 'input', tokens: 600, usdPerMillion: 2.5 },
      { kind: 'cachedInput', tokens: 400, usdPerMillion: 1.25 },
      { kind: 'output', tokens: 200, usdPerMillion: 10 },
      { kind: 'reasoning', tokens: 100, usdPerMillion: 10 },
    ]);
  });

  it('has a line for each tool, in the order of their first calls, with what the priced ones cost', () => {
    const toolMicrocredits = { provider_web_search: 10_000_000_000 };
    const call = { type: 'tool_call', toolCallId: 'a', input: '{}', output: '', state: 'done' } as const;
    const search = { ...call, name: 'provider_web_search' };
    const content = [search, { ...call, name: 'clock', title: 'Clock', durationMs: 500 }, search];
    const priced = { ...price, rates: { ...price.rates, toolMicrocredits } };
    expect(toReceipt({ ...answer, price: priced, content })?.tools).toEqual([
      { name: 'provider_web_search', title: null, calls: 2, durationMs: null, costCredits: 20_000 },
      { name: 'clock', title: 'Clock', calls: 1, durationMs: 500, costCredits: 0 },
    ]);
  });

  it('adds up to what is charged', () => {
    const lines = toReceipt(answer)?.lines ?? [];
    const sum = lines.reduce((total, { tokens, usdPerMillion }) => total + tokens * (usdPerMillion ?? 0), 0);
    expect(costCredits(price, { usage, images: 0, toolCalls: new Map() })).toBe(Math.ceil(sum));
  });

  it('marks what was estimated', () => {
    const receipt = toReceipt({ ...answer, price: DEFAULT_PRICE, usage: { ...usage, isEstimated: true } });
    expect(receipt).toMatchObject({
      areTokensEstimated: true,
      isPriceEstimated: true,
      priceSource: 'default',
    });
  });

  it('has no prices where none was kept, and no lines where no tokens were', () => {
    expect(toReceipt({ ...answer, price: null })?.lines[0]).toEqual({
      kind: 'input',
      tokens: 600,
      usdPerMillion: null,
    });
    expect(toReceipt({ ...answer, usage: null })?.lines).toEqual([]);
  });

  it('is null for an answer without model, usage and timing', () => {
    const nothing = {
      endpoint: null,
      model: null,
      answeredModel: null,
      usage: null,
      price: null,
      costCredits: null,
      timing: null,
      content: [],
    };
    expect(toReceipt(nothing)).toBeNull();
  });

  it('never counts below zero, whatever a provider claims', () => {
    const absurd = { ...usage, cachedTokens: 9_999, cacheWriteTokens: 9_999, reasoningTokens: 9_999 };
    const lines = toReceipt({ ...answer, usage: absurd })?.lines ?? [];
    expect(lines.map(({ tokens }) => tokens)).toEqual([0, 1_000, 0, 300]);
  });

  it('has lines of pictures where they have a price of their own', () => {
    const drawn = {
      ...usage,
      cachedTokens: 0,
      reasoningTokens: 0,
      imageInputTokens: 5,
      imageOutputTokens: 250,
    };
    const rates = toRates({ input: 1, output: 2, imageInput: 3, imageOutput: 4_000_000 });
    const price = { ...FREE_PRICE, rates };
    const kinds = (lines: readonly { kind: string; tokens: number }[] = []) =>
      lines.filter(({ kind }) => kind.startsWith('image')).map(({ kind, tokens }) => [kind, tokens]);
    expect(kinds(toReceipt({ ...answer, usage: drawn, price })?.lines)).toEqual([
      ['imageInput', 5],
      ['imageOutput', 250],
    ]);
    expect(kinds(toReceipt({ ...answer, usage: drawn, price: FREE_PRICE })?.lines)).toEqual([]);
  });

  it('says apart what an agent took and what the model that completed its work', () => {
    const taken = { promptTokens: 900, completionTokens: 200, cachedTokens: 400, reasoningTokens: 0 };
    const agents = [
      { model: 'gpt-4o-mini', usage: { ...taken, isEstimated: false }, costCredits: 4_000, price },
    ];
    const receipt = toReceipt({ ...answer, price: { ...price, agents } });
    expect(receipt?.lines).toMatchObject([
      { kind: 'input', tokens: 100 },
      { kind: 'output', tokens: 0 },
      { kind: 'reasoning', tokens: 100 },
    ]);
    expect(receipt?.agents).toMatchObject([
      {
        model: 'gpt-4o-mini',
        costCredits: 4_000,
        isFree: false,
        lines: [{ tokens: 500 }, { tokens: 400 }, { tokens: 200 }],
      },
    ]);
    const all = { ...answer, usage: agents[0]?.usage ?? null, price: { ...price, agents } };
    expect(toReceipt(all)?.lines).toEqual([]);
  });
});
