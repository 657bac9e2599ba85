/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { ConversationCost } from '@/components/chat-header/conversation-cost';
import { refreshConversationCosts } from '@/lib/client/money/conversation-cost';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import { CONVERSATION_ID } from '../../support/data/scripted-turn';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const PATH = `/api/convos/${CONVERSATION_ID}/cost`;
let server: FakeServer;

function costs(costCredits: number): void {
  const tokens = { promptTokens: 1, completionTokens: 1, cachedTokens: 0, reasoningTokens: 0 };
  server.answer(PATH, () => Response.json({ costCredits, ...tokens, answers: 2 }));
}

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

it('shows what the conversation has cost, and updates', async () => {
  costs(12_345);
  showInEnglish(<ConversationCost conversationId={CONVERSATION_ID} />);
  expect(await screen.findByText('Cost of this chat: $0.0123')).toBeInTheDocument();
  expect(screen.getByText('$0.01')).toBeInTheDocument();
  costs(2_500_000);
  act(refreshConversationCosts);
  expect(await screen.findByText('$2.50')).toBeInTheDocument();
});

it('shows nothing while the cost is zero', async () => {
  costs(0);
  const { container } = showInEnglish(<ConversationCost conversationId={CONVERSATION_ID} />);
  await waitFor(() => expect(server.seen.map(({ path }) => path)).toEqual([PATH]));
  expect(container).not.toHaveTextContent('$');
});

it('fetches nothing for a conversation that is not saved yet', () => {
  showInEnglish(<ConversationCost conversationId="new" />);
  expect(server.seen).toEqual([]);
});
