import { z } from 'zod';
import { modelFactsSchema } from '@/lib/domain/model-facts';
import type { ModelFactsRule } from '@/lib/domain/model-facts-rule';
import { modelPattern } from '@/lib/domain/price-rule';

const { sampling, efforts, contextWindowTokens, maxOutputTokens, retiresOn, successor } =
  modelFactsSchema.shape;

const ruleSchema = z.strictObject({
  model: z.string().min(1).max(256),
  endpoint: z.string().min(1).optional(),
  vision: z.boolean().optional(),
  tools: z.boolean().optional(),
  thinking: z.boolean().optional(),
  efforts: efforts.optional(),
  sampling: sampling.optional(),
  topK: z.boolean().optional(),
  penalties: z.boolean().optional(),
  contextWindowTokens: contextWindowTokens.optional(),
  maxOutputTokens: maxOutputTokens.optional(),
  retiresOn: retiresOn.optional(),
  successor: successor.optional(),
});

/**
 * The `modelFacts` block of the operator's file: what models can and accept, where our tables and the provider's list
 * are wrong or silent. What is wrong is named in `warnings` and left out. The first line that fits a model counts.
 */
export function readModelFacts(block: unknown, warnings: string[]): ModelFactsRule[] {
  if (block === undefined || block === null) return [];
  if (!Array.isArray(block)) {
    warnings.push('modelFacts is left out: it must be a list');
    return [];
  }
  return block.flatMap((entry: unknown, index): ModelFactsRule[] => {
    const read = ruleSchema.safeParse(entry);
    if (read.success) return [toRule(read.data)];
    const [issue] = read.error.issues;
    const place = [`modelFacts[${String(index)}]`, ...(issue?.path ?? []).map(String)].join('.');
    warnings.push(`${place} is left out: ${issue?.message ?? 'wrong value'}`);
    return [];
  });
}

function toRule({
  model,
  endpoint,
  vision,
  tools,
  thinking,
  topK,
  penalties,
  ...facts
}: z.output<typeof ruleSchema>): ModelFactsRule {
  return {
    pattern: modelPattern(model),
    endpoint: endpoint ?? null,
    facts: {
      ...facts,
      hasVision: vision,
      hasTools: tools,
      isThinking: thinking,
      hasTopK: topK,
      hasPenalties: penalties,
    },
  };
}
