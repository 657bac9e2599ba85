/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { setBearer } from '@/lib/client/request/bearer';
import english from '@/messages/en-US.json';
import { showTools } from '../../support/browser/show-tools';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const OWN = {
  serverId: '22222222-2222-4222-8222-222222222222',
  title: 'Notes',
  description: '',
  icon: null,
  isOwn: true,
  url: 'https://notes.example.org/mcp',
  headerName: null,
  clientId: null,
  account: 'none',
};
const OPERATORS = { ...OWN, serverId: 'team', title: 'Team', isOwn: false, url: null };
const FIND = {
  name: 'find',
  title: 'Find a note',
  description: 'Finds it.',
  needsApproval: true,
  isOn: true,
};
const words = english.mcp;

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
});

/** A request that a test leaves behind would count for the next test. */
afterEach(async () => {
  cleanup();
  await flushTasks();
});

const toolsPath = (serverId: string) => `/api/mcp/servers/${serverId}/tools`;

it('shows servers, those of the operator without actions, and their tools once they are opened', async () => {
  server.answer('/api/mcp/servers', () => Response.json({ servers: [OPERATORS, OWN] }));
  server.answer(toolsPath(OWN.serverId), () => Response.json({ state: 'ready', tools: [FIND] }));
  showTools('servers');
  await userEvent.click(await screen.findByRole('button', { name: /^Notes/ }));
  const toggle = await screen.findByRole('switch', { name: FIND.title });
  expect(toggle).toBeChecked();
  expect(screen.getByText(words.asksFirst)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actions for Notes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Team' })).toBeNull();
});

it('names the tools that are left out, and why', async () => {
  server.answer('/api/mcp/servers', () => Response.json({ servers: [OWN] }));
  server.answer(toolsPath(OWN.serverId), () =>
    Response.json({
      state: 'ready',
      tools: [FIND],
      leftOut: [
        { name: 'one', reason: 'no_object' },
        { name: 'two', reason: 'too_large' },
        { name: 'three', reason: 'no_object' },
      ],
    }),
  );
  showTools('servers');
  await userEvent.click(await screen.findByRole('button', { name: /^Notes/ }));
  expect(await screen.findByText(words.leftOut.no_object.replace('{names}', 'one and three'))).toBeVisible();
  expect(screen.getByText(words.leftOut.too_large.replace('{names}', 'two'))).toBeVisible();
});

it('a new server is asked for its name and address, and for its sign-in when that is opened', async () => {
  server.answer('/api/mcp/servers', () => Response.json({ servers: [] }));
  showTools('servers');
  await userEvent.click(await screen.findByRole('button', { name: words.add }));
  const dialog = within(await screen.findByRole('dialog', { name: words.addTitle }));
  expect(dialog.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['name', 'url']);
  const signIn = dialog.getByRole('button', { name: words.signIn, expanded: false });
  await userEvent.click(signIn);
  await userEvent.type(dialog.getByLabelText(words.headerName), 'X Y');
  await userEvent.click(signIn);
  expect(dialog.getByLabelText(words.headerName)).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(words.headerName));
  await userEvent.click(dialog.getByRole('button', { name: words.signIn }));
  expect(dialog.queryByLabelText(words.headerName)).toBeNull();
});

it('a server that has just been added shows its tools', async () => {
  let servers: object[] = [];
  server.answer('/api/mcp/servers', ({ method }) => {
    if (method === 'POST') servers = [OWN];
    return method === 'POST' ? Response.json(OWN, { status: 201 }) : Response.json({ servers });
  });
  server.answer(toolsPath(OWN.serverId), () => Response.json({ state: 'ready', tools: [FIND] }));
  showTools('servers');
  await userEvent.click(await screen.findByRole('button', { name: words.add }));
  await userEvent.type(screen.getByLabelText(words.name), 'Notes');
  await userEvent.type(screen.getByLabelText(words.url), OWN.url);
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByRole('switch', { name: FIND.title })).toBeVisible();
});

it('a tool that could not be switched is as it was', async () => {
  let refused = 0;
  server.answer('/api/mcp/servers', () => Response.json({ servers: [OWN] }));
  server.answer(toolsPath(OWN.serverId), ({ method }) => {
    if (method === 'GET') return Response.json({ state: 'ready', tools: [FIND] });
    refused += 1;
    return Response.json({ code: 'internal_error', message: 'x' }, { status: 500 });
  });
  showTools('servers');
  await userEvent.click(await screen.findByRole('button', { name: /^Notes/ }));
  await userEvent.click(await screen.findByRole('switch', { name: FIND.title }));
  await waitFor(() => expect(refused).toBe(1));
  await waitFor(() => expect(screen.getByRole('switch', { name: FIND.title })).toBeChecked());
});

it('says why a server has no tools, and asks it again', async () => {
  let isUp = false;
  server.answer('/api/mcp/servers', () => Response.json({ servers: [OWN] }));
  server.answer(toolsPath(OWN.serverId), () =>
    Response.json(isUp ? { state: 'ready', tools: [FIND] } : { state: 'unreachable', tools: [] }),
  );
  showTools('servers');
  await userEvent.click(await screen.findByRole('button', { name: /^Notes/ }));
  expect(await screen.findByText(words.states.unreachable)).toBeVisible();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: words.retry }));
  expect(await screen.findByRole('switch', { name: FIND.title })).toBeVisible();
});

it('offers to connect an account where a server wants one', async () => {
  server.answer('/api/mcp/servers', () => Response.json({ servers: [{ ...OWN, account: 'needed' }] }));
  server.answer(toolsPath(OWN.serverId), () => Response.json({ state: 'unauthorized', tools: [] }));
  showTools('servers');
  expect(await screen.findByRole('button', { name: words.connect })).toBeVisible();
  expect(screen.getByText(words.needsAccount)).toBeVisible();
});

it('a server that does not answer says so, while the others are listed', async () => {
  server.answer('/api/mcp/servers', () => Response.json({ servers: [OPERATORS, OWN] }));
  server.answer(toolsPath(OWN.serverId), () => Response.json({ state: 'ready', tools: [FIND] }));
  server.answer(toolsPath(OPERATORS.serverId), () => Response.json({ state: 'timeout', tools: [] }));
  showTools('servers');
  expect(await screen.findByText(english.toolsPage.noAnswer)).toBeVisible();
  expect(screen.getByText('1 tool')).toBeVisible();
});
