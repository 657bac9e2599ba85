import 'server-only';
import {
  PROVIDER_TOOL_IDS,
  PROVIDER_TOOLS,
  providerTool,
  type ProviderToolCounts,
  type ProviderToolId,
} from '@/lib/domain/tool/provider-tools';
import type { TurnWords } from './turn-words';

/** Counts what the provider of one answer may still do itself, over all requests of the answer. */
export class ProviderToolUse {
  #left: ProviderToolCounts;

  constructor(most: ProviderToolCounts = {}) {
    this.#left = most;
  }

  /** Returns what the next request may offer; \`mayLeave\` is asked where words of a tool reach others. */
  async next(mayLeave: () => Promise<boolean>): Promise<ProviderToolCounts> {
    const offered: Partial<Record<ProviderToolId, number>> = {};
    for (const id of PROVIDER_TOOL_IDS) {
      const left = this.#left[id] ?? 0;
      if (left > 0 && (!PROVIDER_TOOLS[id].reachesOthers || (await mayLeave()))) offered[id] = left;
    }
    return offered;
  }

  /** Counts what a request used, and notes whose words the model has read by it. */
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

/** Returns whether the next prompt has what these tools returned, which is not wholly in an event. */
export function isReadNext(used: ReadonlyMap<ProviderToolId, number>): boolean {
  return [...used.keys()].some((id) => PROVIDER_TOOLS[id].isRead);
}
