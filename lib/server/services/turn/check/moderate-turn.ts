import 'server-only';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { env } from '../../../platform/env';
import { logError } from '../../../platform/log';
import { OPENAI_BASE_URL } from '../../../providers/openai/openai-adapter';
import { knownEnv } from '../../../providers/server-connections';
import { openAiClient } from '../../../providers/shared/openai-client';

const MODEL = 'omni-moderation-latest';
const ANSWER_LIMIT_MS = 10_000;
const RETRIES = 1;

/** A message is flagged when one of its pieces is. */
const PIECE_CHARACTERS = 20_000;

/**
 * Throws moderation for a flagged text, and moderation_unavailable when it could not be checked: then it is
 * not sent either.
 */
export async function moderateTurn(endpoint: string, texts: readonly string[]): Promise<void> {
  const set = env();
  // Messages for other vendors are not sent to OpenAI.
  if (!set.OPENAI_MODERATION || endpointOf(endpoint).moderator !== 'openAi') return;
  const input = texts.flatMap(toPieces);
  if (input.length > 0 && (await isFlagged(input))) throw new AppError('moderation');
}

async function isFlagged(input: string[]): Promise<boolean> {
  const set = knownEnv();
  try {
    const client = await openAiClient({
      apiKey: set.OPENAI_MODERATION_API_KEY ?? set.OPENAI_API_KEY ?? '',
      baseUrl: toBaseUrl(set.OPENAI_MODERATION_REVERSE_PROXY),
      timeLimitMs: ANSWER_LIMIT_MS,
      retries: RETRIES,
    });
    const { results } = await client.moderations.create({ model: MODEL, input });
    if (results.length === 0) throw new Error('The moderation service answered without a result.');
    return results.some(({ flagged }) => flagged);
  } catch (cause) {
    logError('the moderation service did not answer; the message was refused', cause);
    throw new AppError('moderation_unavailable', undefined, { cause });
  }
}

/** Operators write the address of the service or of the API above it. */
function toBaseUrl(address: string | undefined): string {
  return withoutEndSlashes(address ?? OPENAI_BASE_URL).replace(/\/moderations$/, '');
}

function toPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += PIECE_CHARACTERS)
    pieces.push(text.slice(start, start + PIECE_CHARACTERS).toWellFormed());
  return pieces;
}
