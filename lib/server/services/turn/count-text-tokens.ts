import 'server-only';
import type { CountedText } from '@/lib/contracts/turn/tokenizer';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { DEFAULT_ENCODING, tokenEncodingOf } from '@/lib/domain/turn/prompt/token-encoding';
import { tokenThread } from '../../providers/count/count-in-thread';
import { exactCounts } from '../../providers/count/exact-counts';
import { findExactCounter } from '../../providers/registry';

interface TextToCount {
  readonly text: string;
  readonly model?: string | undefined;
  /** The provider of this endpoint may see the text; absent means that none may. */
  readonly endpoint?: string | undefined;
}

/**
 * Without a model it uses the default vocabulary. Where none is published it asks the endpoint's provider,
 * else marks an estimate.
 */
export async function countTextTokens(
  owner: OwnerId,
  { text, model, endpoint }: TextToCount,
): Promise<CountedText> {
  if (model === undefined) return { count: (await tokenThread().count(DEFAULT_ENCODING, text, owner)).count };
  const encoding = tokenEncodingOf(model);
  if (encoding !== null) return tokenThread().count(encoding, text, owner);
  const exact = endpoint === undefined ? null : await countAtProvider(owner, endpoint, model, text);
  return exact === null
    ? { count: estimateTokens(text), isEstimated: true }
    : { count: exact, isEstimated: false };
}

/** Returns null without a count. A blank text is worth no call. */
async function countAtProvider(
  owner: OwnerId,
  endpoint: string,
  model: string,
  text: string,
): Promise<number | null> {
  if (text.trim() === '') return null;
  const countExactly = await findExactCounter(owner, endpoint, model);
  if (countExactly === null) return null;
  return exactCounts().find({ owner, endpoint, model, text }, () => countExactly(text));
}
