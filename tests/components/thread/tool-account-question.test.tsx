/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToolCallView } from '@/components/thread/tools/tool-call-view';
import { setBearer } from '@/lib/client/request/bearer';
import { actionAccountPath } from '@/lib/contracts/assistant/action-account';
import { toolDecisionPath } from '@/lib/contracts/turn/tool-decision';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.actionAccounts;
const MESSAGE_ID = '10000000-0000-4000-8000-000000000001';
const ADDRESS = 'https://id.example/authorize?state=s';
const CALL: ToolCallPart = {
  type: 'tool_call',
  toolCallId: 'c',
  name: 'readNotes',
  input: '{}',
  output: null,
  state: 'asking',
  account: { actionId: 'a1', domain: 'api.example', signInHost: 'id.example', tokenHost: 'id.example' },
};

let server: FakeServer;
let sent: unknown[];
let status: number;
let opened: { opener: unknown; location: { href: string }; close: jest.Mock };

beforeEach(() => {
  server = new FakeServer();
  setBearer('a bearer');
  sent = [];
  status = 200;
  opened = { opener: window, location: { href: 'about:blank' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(toWindow(opened));
  server.answer(toolDecisionPath(MESSAGE_ID), ({ body }) => {
    sent.push(JSON.parse(body ?? 'null'));
    return new Response(null, { status: 204 });
  });
  server.answer(actionAccountPath('a1'), () =>
    status === 200 ? Response.json({ address: ADDRESS }) : new Response('{}', { status }),
  );
});

afterEach(() => jest.restoreAllMocks());

it('opens the sign-in page in a new tab that cannot reach the chat, and stays until the answer goes on', async () => {
  showInEnglish(<ToolCallView call={CALL} messageId={MESSAGE_ID} />);
  expect(await screen.findByRole('group', { name: 'Connect api.example to go on' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: words.connect }));
  await waitFor(() => expect(opened.location.href).toBe(ADDRESS));
  expect(opened.opener).toBeNull();
  expect(server.seen.at(-1)).toMatchObject({ method: 'POST', path: actionAccountPath('a1') });
  await waitFor(() => expect(screen.getByRole('button', { name: words.connect })).toBeEnabled());
});

it('says where the user logs in, and who else is handed the access', async () => {
  const call = (tokenHost: string): ToolCallPart => ({
    ...CALL,
    account: { actionId: 'a1', domain: 'api.example', signInHost: 'id.example', tokenHost },
  });
  const shown = showInEnglish(<ToolCallView call={call('id.example')} messageId={MESSAGE_ID} />);
  expect(await screen.findByText(/^You log in at id\.example,/)).toBeVisible();
  expect(screen.queryByText(/handed to/)).toBeNull();
  shown.unmount();
  showInEnglish(<ToolCallView call={call('elsewhere.example')} messageId={MESSAGE_ID} />);
  expect(await screen.findByText('The access you allow is handed to elsewhere.example.')).toBeVisible();
});

it('lets the user decline', async () => {
  showInEnglish(<ToolCallView call={CALL} messageId={MESSAGE_ID} />);
  await userEvent.click(await screen.findByRole('button', { name: english.toolCalls.deny }));
  expect(sent).toEqual([{ toolCallId: 'c', decision: 'deny' }]);
});

it('closes the tab and says so when the sign-in could not be begun', async () => {
  status = 500;
  showInEnglish(<ToolCallView call={CALL} messageId={MESSAGE_ID} />);
  await userEvent.click(await screen.findByRole('button', { name: words.connect }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.beginFailed);
  expect(opened.close).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: words.connect })).toBeEnabled();
});

function toWindow(opened: object): Window {
  return new Proxy<Window>(window, {
    get: (target, name) => Reflect.get(name in opened ? opened : target, name),
    set: (_target, name, value) => Reflect.set(opened, name, value),
  });
}
