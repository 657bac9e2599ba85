import { z } from 'zod';
import { modelFactsSchema } from '@/lib/domain/model/model-facts';
import type { ModelOverride } from '@/lib/domain/model/model-overrides';
import { modelPattern } from '@/lib/domain/money/price-rule';
import { ConfigBlock } from './config-block';

const { sampling, efforts, contextWindowTokens, maxOutputTokens, retiresOn, successor } =
  modelFactsSchema.shape;

const name = z.string().min(1).max(256);
/** It marks a model without an end, since an absent day would leave what other sources say. */
const NEVER = 'never';

const KNOWN = [
  'model',
  'endpoint',
  'vision',
  'tools',
  'systemText',
  'thinking',
  'efforts',
  'sampling',
  'topK',
  'penalties',
  'contextWindowTokens',
  'maxOutputTokens',
  'retiresOn',
  'successor',
];

/** `modelFacts` overrides tables and lists; of its lines the first that fits counts. */
export function readModelFacts(root: ConfigBlock): ModelOverride[] {
  return root.list('modelFacts').flatMap(({ value, path }): ModelOverride[] => {
    const line = new ConfigBlock(value, path, root.problems);
    line.knowsOnly(KNOWN);
    const model = line.field('model', name);
    const endpoint = line.field('endpoint', name);
    if (model === undefined || (endpoint === undefined && line.has('endpoint'))) {
      root.problems.leftOut(path, 'it must say which models it is about');
      return [];
    }
    return [{ pattern: modelPattern(model), endpoint: endpoint ?? null, facts: readFacts(line) }];
  });
}

function readFacts(line: ConfigBlock): ModelOverride['facts'] {
  return {
    hasVision: line.field('vision', z.boolean()),
    hasTools: line.field('tools', z.boolean()),
    hasSystemText: line.field('systemText', z.boolean()),
    isThinking: line.field('thinking', z.boolean()),
    efforts: line.field('efforts', efforts),
    sampling: line.field('sampling', sampling),
    hasTopK: line.field('topK', z.boolean()),
    hasPenalties: line.field('penalties', z.boolean()),
    contextWindowTokens: line.field('contextWindowTokens', contextWindowTokens),
    maxOutputTokens: line.field('maxOutputTokens', maxOutputTokens),
    retiresOn: line.value('retiresOn') === NEVER ? null : line.field('retiresOn', retiresOn),
    successor: line.field('successor', successor),
  };
}
