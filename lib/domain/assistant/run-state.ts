import * as z from 'zod/mini';

/** What a run of an assistant does while it is written; `expired`: it waited too long for the user. */
export const RUN_PHASES = ['queued', 'in_progress', 'requires_action', 'cancelling', 'expired'] as const;

export type RunPhase = (typeof RUN_PHASES)[number];

/** The states of a run, under the names that compat clients know. */
export const runStateSchema = z.enum([...RUN_PHASES, 'cancelled', 'failed', 'completed']);

export type RunState = z.infer<typeof runStateSchema>;

/** The kinds of steps, under the names that compat clients know. */
export const runStepTypeSchema = z.enum(['message_creation', 'tool_calls']);

export type RunStepType = z.infer<typeof runStepTypeSchema>;

/** How the answer of a run stands. */
export type AnswerState = 'running' | 'completed' | 'aborted' | 'failed';

/**
 * Returns the state of a run by what it did last and how its answer stands. The answer always ends, also when its
 * process dies, so no run hangs: one that waited for the user then has expired, one that was being cancelled is, any
 * other has failed.
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

/** Returns the state of a step: a run that ended before it takes it along. */
export function toStepState(run: RunState, isOver: boolean): RunState {
  if (isOver) return 'completed';
  return run === 'queued' || run === 'requires_action' || run === 'cancelling' ? 'in_progress' : run;
}
