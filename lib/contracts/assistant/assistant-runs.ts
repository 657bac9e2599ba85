import * as z from 'zod/mini';
import { assistantRunSchema } from '@/lib/domain/assistant/run-state';

/** `GET` returns {@link assistantRunsSchema}. */
export function assistantRunsPath(messageId: string): string {
  return `/api/assistants/runs/${encodeURIComponent(messageId)}`;
}

/** Continue makes a second. */
export const assistantRunsSchema = z.object({ runs: z.array(assistantRunSchema) });
