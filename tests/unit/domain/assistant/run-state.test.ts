import { toRunState, toStepState } from '@/lib/domain/assistant/run-state';

it.each([
  ['queued', 'running', 'queued'],
  ['in_progress', 'running', 'in_progress'],
  ['requires_action', 'running', 'requires_action'],
  ['cancelling', 'running', 'cancelling'],
  ['in_progress', 'completed', 'completed'],
  ['cancelling', 'completed', 'completed'],
  ['cancelling', 'aborted', 'cancelled'],
  ['in_progress', 'aborted', 'failed'],
  ['in_progress', 'failed', 'failed'],
  ['cancelling', 'failed', 'cancelled'],
  ['expired', 'failed', 'expired'],
  ['requires_action', 'failed', 'expired'],
] as const)('a run that was %s and whose answer is %s is %s', (phase, answer, state) => {
  expect(toRunState(phase, answer)).toBe(state);
});

it('ends a step that was not over with its run', () => {
  expect(toStepState('failed', true)).toBe('completed');
  expect(toStepState('cancelled', false)).toBe('cancelled');
  expect(toStepState('requires_action', false)).toBe('in_progress');
});
