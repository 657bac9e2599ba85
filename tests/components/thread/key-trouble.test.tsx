/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { ErrorBox } from '@/components/thread/answer/error-box';
import { ThreadProvider } from '@/components/thread/thread-context';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { showInEnglish } from '../../support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID } from '../../support/data/scripted-turn';
import { FakeServer } from '../../support/servers/fake-server';

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  const endpoints = { openAI: { order: 0 }, anthropic: { order: 1, userProvide: true } };
  await mutate('/api/endpoints', endpoints, { revalidate: false });
  new FakeServer();
  forgetThread(CONVERSATION_ID);
});

function show(code: ErrorCode, endpoint: string, details: Record<string, unknown>) {
  const thread = getThread(CONVERSATION_ID);
  thread.store.setState({ order: [ANSWER_ID] });
  showInEnglish(
    <ThreadProvider thread={thread}>
      <ErrorBox code={code} details={details} messageId={ANSWER_ID} endpoint={endpoint} />
    </ThreadProvider>,
  );
  return screen.getByRole('alert');
}

test.each(['invalid_api_key', 'insufficient_quota'] as const)(
  'trouble with the server’s key (%s) offers no Set API key',
  (code) => {
    const box = show(code, 'openAI', { message: '' });
    expect(box).toHaveTextContent(
      /^This server’s key for OpenAI .* Tell the administrator, or switch the model\./,
    );
    expect(box).not.toHaveTextContent('Set API key');
    expect(screen.queryByRole('button', { name: 'Set API key' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Switch model' })).toBeEnabled();
  },
);

test.each(['invalid_api_key', 'insufficient_quota'] as const)(
  'trouble with the user’s own key (%s) leads to its dialog',
  (code) => {
    expect(show(code, 'anthropic', { message: '' })).toHaveTextContent(/^Your .*Set API key/);
    expect(screen.getByRole('button', { name: 'Set API key' })).toBeEnabled();
  },
);

test('what the provider said stands below our sentence, bounded, and not twice', () => {
  const message = `Slow down, team ${'x'.repeat(600)}`;
  const box = show('provider_rate_limited', 'openAI', { message });
  expect(box).toHaveTextContent(`The provider’s message: ${message.slice(0, 512)}`);
  expect(box).not.toHaveTextContent('x'.repeat(520));
});

test('an error whose sentence holds the provider’s message says it once', () => {
  const box = show('provider_error', 'openAI', { message: 'The moon is down' });
  expect(box.textContent?.split('The moon is down')).toHaveLength(2);
});
