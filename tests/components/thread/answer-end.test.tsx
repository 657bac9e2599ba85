/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerEnd } from '@/components/thread/answer/answer-end';
import type { FinishReason } from '@/lib/domain/money/usage';
import { showInEnglish } from '../../support/browser/show-in-english';
import { makeBranchMessage } from '../../support/data/branch-message';

const show = (finishReason: FinishReason, onContinue: (() => void) | null) =>
  showInEnglish(<AnswerEnd message={makeBranchMessage(2, { finishReason })} onContinue={onContinue} />);

it.each([
  ['steps', 'Stopped at the limit of steps for one answer.'],
  ['time', 'Stopped at the time limit for one answer.'],
  ['cost', 'Stopped at the cost limit for one answer.'],
  ['length', 'The answer reached its length limit.'],
] as const)('says why an answer ended by %s, and lets it go on', async (reason, words) => {
  const onContinue = jest.fn();
  show(reason, onContinue);
  expect(screen.getByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

it('says nothing of an answer that ended well', () => {
  show('stop', null);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/answer/)).toBeNull();
});

it('says of an answer of thoughts alone that there is no answer', () => {
  const content = [{ type: 'reasoning', text: 'Hm.', durationMs: 10 } as const];
  showInEnglish(
    <AnswerEnd message={makeBranchMessage(2, { finishReason: 'stop', content })} onContinue={null} />,
  );
  expect(screen.getByText(/^The model thought, but wrote no answer\./)).toBeVisible();
});
