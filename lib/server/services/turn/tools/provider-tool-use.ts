import 'server-only';
import {
  PROVIDER_TOOL_IDS,
  PROVIDER_TOOLS,
  providerTool,
  type ProviderToolCounts,
  type ProviderToolId,
} from '@/lib/domain/tool/provider-tools';
import type { TurnWords } from './turn-words';

/** Uses are counted over all requests of an answer. */
export class ProviderToolUse {
  #left: ProviderToolCounts;

  constructor(most: ProviderToolCounts = {}) {
    this.#left = most;
  }

  /** `mayLeave` is asked where the words of a tool would reach others. */
  async next(mayLeave: () => Promise<boolean>): Promise<ProviderToolCounts> {
    const offered: Partial<Record<ProviderToolId, number>> = {};
    for (const id of PROVIDER_TOOL_IDS) {
      const left = this.#left[id] ?? 0;
      if (left > 0 && (!PROVIDER_TOOLS[id].reachesOthers || (await mayLeave()))) offered[id] = left;
    }
    return offered;
  }

  add(used: ReadonlyMap<ProviderToolId, number>, words: TurnWords): void {
    const left = { ...this.#left };
    for (const [id, count] of used) {
      left[id] = Math.max(0, (left[id] ?? 0) - count);
      const { returns } = providerTool(id);
      if (returns !== 'own') words.add(returns);
    }
    this.#left = left;
  }
}

/** Returns whether results of these tools, which the events lack in part, are read next. */
export function isReadNext(used: ReadonlyMap<ProviderToolId, number>): boolean {
  return [...used.keys()].some((id) => PROVIDER_TOOLS[id].isRead);
}
