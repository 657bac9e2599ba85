import * as z from 'zod/mini';

export const RUN_PHASES = ['queued', 'in_progress', 'requires_action', 'cancelling', 'expired'] as const;

export type RunPhase = (typeof RUN_PHASES)[number];

export const runStateSchema = z.enum([...RUN_PHASES, 'cancelled', 'failed', 'completed']);

export type RunState = z.infer<typeof runStateSchema>;

export const runStepTypeSchema = z.enum(['message_creation', 'tool_calls']);

export type RunStepType = z.infer<typeof runStepTypeSchema>;

/** The times are milliseconds since 1970; null means that it is not over. */
const timeSchema = z.nullable(z.int());

/** Continue begins another run. */
export const assistantRunSchema = z.object({
  runId: z.string(),
  assistantId: z.string(),
  conversationId: z.string(),
  endpoint: z.string(),
  model: z.string(),
  state: runStateSchema,
  startedAt: timeSchema,
  endedAt: timeSchema,
  steps: z.array(
    z.object({
      type: runStepTypeSchema,
      state: runStateSchema,
      toolCallIds: z.array(z.string()),
      startedAt: timeSchema,
      endedAt: timeSchema,
    }),
  ),
});

export type AssistantRun = z.infer<typeof assistantRunSchema>;

export type AnswerState = 'running' | 'completed' | 'aborted' | 'failed';

/**
 * No run hangs when its process dies: one that waited has expired, one being cancelled is cancelled, any other has
 * failed.
 */
export function toRunState(phase: RunPhase, answer: AnswerState): RunState {
  switch (answer) {
    case 'running':
      return phase;
    case 'completed':
      return 'completed';
    case 'aborted':
      // A run that was not cancelled stopped for want of credit.
      return phase === 'cancelling' ? 'cancelled' : 'failed';
    case 'failed':
      if (phase === 'cancelling') return 'cancelled';
      return phase === 'expired' || phase === 'requires_action' ? 'expired' : 'failed';
  }
}

export function toStepState(run: RunState, isOver: boolean): RunState {
  if (isOver) return 'completed';
  return run === 'queued' || run === 'requires_action' || run === 'cancelling' ? 'in_progress' : run;
}
