import { openApiOutcomeSchema } from '@/lib/domain/tool/openapi/openapi-outcome';
import { parseOpenApi, type OpenApiOutcome } from '@/lib/domain/tool/openapi/parse-openapi';
import { askWorker } from '../../worker/ask-worker';

const AT_ONCE_CHARACTERS = 8_000;

/** The server has the same limit. */
const LIMIT_MS = 5_000;

const UNREADABLE: OpenApiOutcome = { isValid: false, problem: 'unreadable', fault: null };

/** A worker reads a long description. Aborting ends it. */
export async function checkOpenApi(text: string, signal: AbortSignal): Promise<OpenApiOutcome> {
  if (text.length <= AT_ONCE_CHARACTERS || typeof Worker === 'undefined') return parseOpenApi(text);
  const worker = new Worker(new URL('./openapi-worker.ts', import.meta.url));
  const result = await askWorker(worker, text, { limitMs: LIMIT_MS, signal });
  return result.state === 'answered' ? openApiOutcomeSchema.parse(result.answer) : UNREADABLE;
}
