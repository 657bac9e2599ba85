import 'server-only';
import type { CountedText } from '@/lib/contracts/turn/tokenizer';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { DEFAULT_ENCODING, tokenEncodingOf } from '@/lib/domain/turn/prompt/token-encoding';
import { tokenThread } from '../../providers/count/count-in-thread';

/**
 * Returns the tokens of a text: without a model in the vocabulary compat clients expect; with one as that model counts,
 * or an estimate marked as one.
 */
export async function countTextTokens(text: string, model: string | undefined): Promise<CountedText> {
  if (model === undefined) return { count: (await tokenThread().count(DEFAULT_ENCODING, text)).count };
  const encoding = tokenEncodingOf(model);
  if (encoding === null) return { count: estimateTokens(text), isEstimated: true };
  return tokenThread().count(encoding, text);
}
