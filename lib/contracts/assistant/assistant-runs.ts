import * as z from 'zod/mini';
import { assistantRunSchema } from '@/lib/domain/assistant/run-state';

/** `GET` returns {@link assistantRunsSchema}. */
export function assistantRunsPath(messageId: string): string {
  return `/api/assistants/runs/${encodeURIComponent(messageId)}`;
}

/** The first run comes first; a second one began with Continue. */
export const assistantRunsSchema = z.object({ runs: z.array(assistantRunSchema) });
