import * as z from 'zod/mini';
import { runStateSchema, runStepTypeSchema } from '@/lib/domain/assistant/run-state';

/** `GET` returns {@link assistantRunsSchema}. */
export function assistantRunsPath(messageId: string): string {
  return `/api/assistants/runs/${encodeURIComponent(messageId)}`;
}

/** Counts milliseconds since 1970; null while it is not over. */
const timeSchema = z.nullable(z.int());

/** Lists the first run first: a second one is that of Continue. Names are those of compat clients. */
export const assistantRunsSchema = z.object({
  runs: z.array(
    z.object({
      id: z.string(),
      object: z.literal('thread.run'),
      assistant_id: z.string(),
      thread_id: z.string(),
      endpoint: z.string(),
      model: z.string(),
      status: runStateSchema,
      started_at: timeSchema,
      ended_at: timeSchema,
      steps: z.array(
        z.object({
          object: z.literal('thread.run.step'),
          type: runStepTypeSchema,
          status: runStateSchema,
          tool_call_ids: z.array(z.string()),
          started_at: timeSchema,
          ended_at: timeSchema,
        }),
      ),
    }),
  ),
});

export type AssistantRuns = z.infer<typeof assistantRunsSchema>;
