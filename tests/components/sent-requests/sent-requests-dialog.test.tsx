/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { SentRequestsDialog } from '@/components/sent-requests/sent-requests-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import type { RequestRecord } from '@/lib/domain/turn/request-record';
import { showInEnglish } from '../../support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID } from '../../support/data/scripted-turn';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const record: RequestRecord = {
  sentAt: '2026-11-21T10:00:00.000Z',
  endpoint: 'openAI',
  model: 'gpt-5.5',
  address: 'https://api.openai.com/v1/responses',
  sizeBytes: 2_048,
  parameters: { model: 'gpt-5.5', reasoning: { effort: 'low' } },
  system: 'Be brief.',
  systemCharacters: 9,
  messages: [
    { role: 'user', characters: 1, attachments: 0 },
    { role: 'assistant', characters: 1_200, attachments: 2 },
  ],
  messageCount: 12,
  tools: ['weather'],
  outcome: 'answered',
  status: 200,
  providerRequestId: 'req_123',
  headersMs: 250,
  durationMs: 3_100,
  promptTokenCount: 345,
  leftOutMessages: 4,
};

let server: FakeServer;
let answer: () => Response;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer(`/api/messages/${CONVERSATION_ID}/${ANSWER_ID}/requests`, () => answer());
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

async function open(requests: readonly RequestRecord[]) {
  answer = () => Response.json({ requests });
  const { user } = showInEnglish(
    <SentRequestsDialog isOpen conversationId={CONVERSATION_ID} messageId={ANSWER_ID} />,
  );
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Request details' })) };
}

it('shows the address, the content and the outcome of a request', async () => {
  const { dialog } = await open([record]);
  expect(await dialog.findByText('https://api.openai.com/v1/responses')).toBeInTheDocument();
  for (const text of ['Answered', 'req_123', '200', '3.10 s', '345 tokens', 'Be brief.', '12 messages'])
    expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.getByRole('group', { name: 'Parameters' })).toHaveTextContent('"effort": "low"');
  expect(dialog.getByText('1 character')).toBeInTheDocument();
  expect(dialog.getByText('1,200 characters · 2 attachments')).toBeInTheDocument();
  expect(dialog.getByText('10 earlier messages are not listed.')).toBeInTheDocument();
  expect(dialog.getByText('4 older messages were left out to fit the window.')).toBeInTheDocument();
  expect(dialog.queryByText(/^Request 1/)).toBeNull();
});

it('distinguishes the attempts of one answer', async () => {
  const failed: RequestRecord = { ...record, outcome: 'failed', status: 503, providerRequestId: null };
  const { dialog } = await open([failed, record]);
  expect(await dialog.findByText('Request 1 of 2')).toBeInTheDocument();
  expect(dialog.getByText('Failed')).toBeInTheDocument();
  expect(dialog.getByText('503')).toBeInTheDocument();
});

it('shows how much of long instructions is stored', async () => {
  const { dialog } = await open([{ ...record, systemCharacters: 20_000 }]);
  expect(await dialog.findByText('9 of 20,000 characters are kept.')).toBeInTheDocument();
});

it('copies the whole request', async () => {
  const { user, dialog } = await open([record]);
  await user.click(await dialog.findByRole('button', { name: 'Copy as JSON' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual([record]);
  expect(dialog.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

it('says that no request is stored', async () => {
  const { dialog } = await open([]);
  expect(await dialog.findByText(/No request was recorded/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Copy as JSON' })).toBeNull();
});

it('says that it could not be loaded, and tries again', async () => {
  let fails = true;
  answer = () => (fails ? new Response('', { status: 500 }) : Response.json({ requests: [record] }));
  const { user } = showInEnglish(
    <SentRequestsDialog isOpen conversationId={CONVERSATION_ID} messageId={ANSWER_ID} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('req_123')).toBeInTheDocument();
});
