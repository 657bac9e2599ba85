import * as z from 'zod/mini';
import { creditsSchema } from './credits';
import { priceUsedSchema, type PriceUsed } from './price';
import { addUsage, usageSchema, type Usage } from './usage';

export const agentShareSchema = z.object({
  model: z.string(),
  usage: usageSchema,
  costCredits: creditsSchema,
  price: priceUsedSchema,
});

export type AgentShare = z.infer<typeof agentShareSchema>;

export const answerPriceSchema = z.extend(priceUsedSchema, {
  agents: z.optional(z.readonly(z.array(agentShareSchema))),
});

export type AnswerPrice = z.infer<typeof answerPriceSchema>;

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

export function continuedPrice(price: PriceUsed, before: AnswerPrice | null): AnswerPrice {
  return before?.agents === undefined ? price : { ...price, agents: before.agents };
}

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
