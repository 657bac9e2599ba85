import * as z from 'zod/mini';

export const RUN_PHASES = ['queued', 'in_progress', 'requires_action', 'cancelling', 'expired'] as const;

export type RunPhase = (typeof RUN_PHASES)[number];

/** Compat clients know these names. */
export const runStateSchema = z.enum([...RUN_PHASES, 'cancelled', 'failed', 'completed']);

export type RunState = z.infer<typeof runStateSchema>;

/** Compat clients know these names. */
export const runStepTypeSchema = z.enum(['message_creation', 'tool_calls']);

export type RunStepType = z.infer<typeof runStepTypeSchema>;

export type AnswerState = 'running' | 'completed' | 'aborted' | 'failed';

/**
 * No run hangs when its process dies: one that waited for the user has expired, one that was being cancelled is
 * cancelled, any other has failed.
 */
export function toRunState(phase: RunPhase, answer: AnswerState): RunState {
  switch (answer) {
    case 'running':
      return phase;
    case 'completed':
      return 'completed';
    case 'aborted':
      // Without being asked to, it stopped for want of credit.
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
