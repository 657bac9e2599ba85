/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDrafts, setDraft, useDrafts } from '@/lib/client/draft/draft';
import { setBearer } from '@/lib/client/request/bearer';
import { mcpPromptsPath, type McpPromptTextAnswer } from '@/lib/contracts/tool/mcp-prompts';
import { MCP_SERVERS_PATH } from '@/lib/contracts/tool/mcp-servers';
import english from '@/messages/en-US.json';
import { showTools } from '../../support/browser/show-tools';
import { withoutSizes } from '../../support/browser/without-sizes';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.mcpPrompts;
const SERVER = {
  serverId: 's1',
  title: 'Travel',
  description: '',
  icon: null,
  isOwn: true,
  url: 'https://travel.example/mcp',
  headerName: null,
  clientId: null,
  account: 'none',
};
const PROMPT = {
  name: 'plan',
  title: 'Plan a <b>trip</b>',
  description: 'Asks for a plan.',
  arguments: [
    { name: 'city', description: 'Where to', isRequired: true },
    { name: 'days', description: '', isRequired: false },
  ],
};

let server: FakeServer;
let sent: unknown[];
let text: McpPromptTextAnswer;

beforeEach(() => {
  withoutSizes();
  window.history.replaceState(null, '', '/tools/prompts');
  server = new FakeServer();
  setBearer('a bearer');
  openDrafts('account');
  setDraft('c1', '');
  sent = [];
  text = { state: 'ready', text: 'Plan a trip to Oslo.', isPartial: false };
  server.answer(MCP_SERVERS_PATH, () => Response.json({ servers: [SERVER] }));
  server.answer(mcpPromptsPath('s1'), ({ method, body }) => {
    if (method === 'GET') return Response.json({ state: 'ready', prompts: [PROMPT] });
    sent.push(JSON.parse(body ?? 'null'));
    return Response.json(text);
  });
});

const draft = () => useDrafts.getState().drafts['c1'] ?? '';

async function choosePrompt() {
  showTools('prompts');
  await userEvent.click(await screen.findByRole('button', { name: 'Use Plan a <b>trip</b>' }));
}

it('puts the text of a prompt behind what is written already, and sends nothing else', async () => {
  setDraft('c1', 'Hello.');
  await choosePrompt();
  await userEvent.type(await screen.findByLabelText('city *'), 'Oslo');
  await userEvent.click(screen.getByRole('button', { name: words.insert }));
  await waitFor(() => expect(draft()).toBe('Hello.\n\nPlan a trip to Oslo.'));
  expect(sent).toEqual([{ name: 'plan', arguments: { city: 'Oslo' } }]);
  expect(window.location.pathname).toBe('/chat/c1');
});

it('asks for what is required, and leads to it', async () => {
  await choosePrompt();
  await userEvent.click(await screen.findByRole('button', { name: words.insert }));
  expect(screen.getByLabelText('city *')).toHaveAccessibleDescription(english.auth.problems.required);
  expect(screen.getByLabelText('city *')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('says why there is no text, and leaves the message field as it is', async () => {
  text = { state: 'refused', text: '', isPartial: false };
  await choosePrompt();
  await userEvent.type(await screen.findByLabelText('city *'), 'Oslo');
  await userEvent.click(screen.getByRole('button', { name: words.insert }));
  expect(await screen.findByText(words.refused)).toBeVisible();
  expect(draft()).toBe('');
});

it('leads back to the list', async () => {
  await choosePrompt();
  await userEvent.click(await screen.findByRole('button', { name: english.palette.back }));
  await waitFor(() => expect(screen.queryByLabelText('city *')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Use Plan a <b>trip</b>' })).toBeVisible();
});
