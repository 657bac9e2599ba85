import * as z from 'zod/mini';
import { runStateSchema, runStepTypeSchema } from '@/lib/domain/assistant/run-state';

/** Returns the path of the runs that wrote an answer of an assistant. `GET`: {@link assistantRunsSchema}. */
export function assistantRunsPath(messageId: string): string {
  return `/api/assistants/runs/${encodeURIComponent(messageId)}`;
}

/** Milliseconds since 1970; null while it is not over. */
const timeSchema = z.nullable(z.int());

/** The runs of an answer, the first one first: a second one is that of Continue. Names are those of compat clients. */
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
