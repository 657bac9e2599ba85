import { LRUCache } from 'lru-cache';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { cutRuns } from '@/lib/domain/turn/prompt/cut-runs';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { sampleTokens } from '@/lib/domain/turn/prompt/sample-tokens';
import { tokenEncodingOf } from '@/lib/domain/turn/prompt/token-encoding';
import type { ChatModel } from '../contract';
import { tokenThread } from './count-in-thread';

/** All models of OpenAI use this encoding. */
const ENCODING = 'o200k_base';

/** Longer texts are sampled, so that counting delays no stream. */
const EXACT_LIMIT_CHARACTERS = 20_000;
const CACHE_LIMIT_ENTRIES = 2_000;
const CACHE_LIMIT_CHARACTERS = 4_000;

/**
 * OpenAI's newest vocabulary serves all its families (the older differs by a few per cent); others are
 * estimated.
 */
export async function tokenCounter(model: string): Promise<(text: string) => number> {
  if (tokenEncodingOf(model) === null) return estimateTokens;
  openAiCounter ??= loadOpenAiCounter();
  return openAiCounter;
}

/** The counter counts whole texts; undefined for a family whose tokens are estimated. */
export function tokenCounterInThread(model: string, owner: OwnerId): ChatModel['countTokensInThread'] {
  if (tokenEncodingOf(model) === null) return undefined;
  return (text) => tokenThread().count(ENCODING, text, owner);
}

/** The tokenizer is loaded early, so that no first answer waits for it. */
export function preloadTokenCounter(): void {
  openAiCounter ??= loadOpenAiCounter();
}

let openAiCounter: Promise<(text: string) => number> | undefined;

async function loadOpenAiCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  const asPlainText = { disallowedSpecial: new Set<string>() };
  const cache = new LRUCache<string, number>({ max: CACHE_LIMIT_ENTRIES });

  function countExactly(text: string): number {
    let tokens = 0;
    for (const piece of cutRuns(text)) tokens += countTokens(piece, asPlainText);
    return tokens;
  }

  return function count(text) {
    if (text === '') return 0;
    if (text.length > EXACT_LIMIT_CHARACTERS) return sampleTokens(text, countExactly, Math.random);
    if (text.length > CACHE_LIMIT_CHARACTERS) return countExactly(text);
    const known = cache.get(text);
    if (known !== undefined) return known;
    const tokens = countExactly(text);
    cache.set(text, tokens);
    return tokens;
  };
}
