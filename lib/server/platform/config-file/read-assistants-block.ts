import { z } from 'zod';
import type { ConfigBlock } from './config-block';
import { ANSWER_KEYS } from './read-answer-keys';

export interface AssistantsConfig {
  readonly disableBuilder: boolean;
  readonly timeoutMs?: number | undefined;
  /** Only these assistants are offered; null means all but the excluded ones. */
  readonly supportedIds: readonly string[] | null;
  readonly excludedIds: readonly string[];
}

const KNOWN = [
  'disableBuilder',
  'timeoutMs',
  'supportedIds',
  'excludedIds',
  // These keys of the format have no meaning here.
  'pollIntervalMs',
  'apiKey',
  'baseURL',
  'models',
  'headers',
  'retrievalModels',
  'capabilities',
  ...ANSWER_KEYS,
];

const times = z.number().int().min(100).max(3_600_000);
const id = z.string().trim().min(1).max(256);

/** Returns null without such a block. */
export function readAssistantsBlock(endpoints: ConfigBlock): AssistantsConfig | null {
  if (!endpoints.has('assistants')) return null;
  const block = endpoints.block('assistants');
  block.knowsOnly(KNOWN);
  block.withoutEffect('pollIntervalMs', 'assistants run on this server, which is told of each step');
  const supportedIds = block.items('supportedIds', id) ?? null;
  const excludedIds = block.items('excludedIds', id) ?? [];
  if (supportedIds !== null && excludedIds.length > 0)
    block.problems.leftOut(block.at('excludedIds'), 'supportedIds says which ones there are');
  return {
    disableBuilder: block.field('disableBuilder', z.boolean()) === true,
    timeoutMs: block.field('timeoutMs', times),
    supportedIds,
    excludedIds: supportedIds === null ? excludedIds : [],
  };
}
