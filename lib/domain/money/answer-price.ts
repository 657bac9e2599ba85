import * as z from 'zod/mini';
import { creditsSchema } from './credits';
import { priceUsedSchema, type PriceUsed } from './price';
import { addUsage, usageSchema, type Usage } from './usage';

/** What an agent took of an answer: the model that called its tools, and what it is charged at. */
export const agentShareSchema = z.object({
  model: z.string(),
  usage: usageSchema,
  costCredits: creditsSchema,
  price: priceUsedSchema,
});

export type AgentShare = z.infer<typeof agentShareSchema>;

/** The price of an answer's own model; where agents made its steps, what each of their models took beside it. */
export const answerPriceSchema = z.extend(priceUsedSchema, {
  agents: z.optional(z.readonly(z.array(agentShareSchema))),
});

export type AnswerPrice = z.infer<typeof answerPriceSchema>;

/** Returns the price with what an agent took added to what the same model took before. */
export function withAgentShare(price: AnswerPrice, share: AgentShare | null): AnswerPrice {
  if (share === null) return price;
  const { agents = [] } = price;
  const before = agents.find(({ model }) => model === share.model);
  const added =
    before === undefined
      ? share
      : {
          ...share,
          usage: addUsage(before.usage, share.usage),
          costCredits: before.costCredits + share.costCredits,
        };
  return { ...price, agents: [...agents.filter(({ model }) => model !== share.model), added] };
}

/** Returns a price that goes on with what agents took of an answer before. */
export function continuedPrice(price: PriceUsed, before: AnswerPrice | null): AnswerPrice {
  return before?.agents === undefined ? price : { ...price, agents: before.agents };
}

/** Returns what an answer's own model took of all tokens of the answer. */
export function ownUsage(usage: Usage, { agents = [] }: Pick<AnswerPrice, 'agents'>): Usage {
  return agents.reduce((left, { usage: taken }) => ({ ...left, ...lessTokens(left, taken) }), usage);
}

function lessTokens(usage: Usage, taken: Usage): Partial<Usage> {
  const less = (tokens: number, other = 0) => Math.max(0, tokens - other);
  const { cacheWriteTokens, imageInputTokens, imageOutputTokens } = usage;
  return {
    promptTokens: less(usage.promptTokens, taken.promptTokens),
    completionTokens: less(usage.completionTokens, taken.completionTokens),
    cachedTokens: less(usage.cachedTokens, taken.cachedTokens),
    reasoningTokens: less(usage.reasoningTokens, taken.reasoningTokens),
    ...(cacheWriteTokens === undefined
      ? {}
      : { cacheWriteTokens: less(cacheWriteTokens, taken.cacheWriteTokens) }),
    ...(imageInputTokens === undefined
      ? {}
      : { imageInputTokens: less(imageInputTokens, taken.imageInputTokens) }),
    ...(imageOutputTokens === undefined
      ? {}
      : { imageOutputTokens: less(imageOutputTokens, taken.imageOutputTokens) }),
  };
}
