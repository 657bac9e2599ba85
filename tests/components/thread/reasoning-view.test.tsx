/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReasoningView } from '@/components/thread/answer/reasoning-view';
import { showInEnglish } from '../../support/browser/show-in-english';

const TEXT = '**Weighing the question**\n\nThe `moon` pulls.';

it('while a model reasons, the heading it has reached stands beside the label', () => {
  showInEnglish(<ReasoningView text={TEXT} durationMs={null} isComplete={false} />);
  expect(screen.getByText('Thinking…')).toBeInTheDocument();
  expect(screen.getByText('Weighing the question')).toBeInTheDocument();
});

it('the reasoning is drawn as Markdown once it is opened', async () => {
  const { container } = showInEnglish(<ReasoningView text={TEXT} durationMs={2_400} isComplete />);
  expect(container.querySelector('strong')).toBeNull();
  await userEvent.click(screen.getByText('Thought for 2.4 s'));
  expect((await screen.findByText('Weighing the question')).tagName).toBe('STRONG');
  expect(screen.getByText('moon').tagName).toBe('CODE');
});
