/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { ApprovalsSection } from '@/components/settings/tools/approvals-section';
import { setBearer } from '@/lib/client/request/bearer';
import type { ToolApproval } from '@/lib/domain/tool/tool-approval';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.toolApprovals;
const PATH = '/api/tools/approvals';
const [IN_CHAT, ALWAYS] = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'];

let server: FakeServer;
let approvals: ToolApproval[];

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
  const createdAt = '2026-03-04T05:06:07.000Z';
  approvals = [
    {
      approvalId: IN_CHAT,
      toolName: 'notes__add',
      toolkitTitle: 'Notes',
      host: 'notes.example',
      createdAt,
      conversation: { conversationId: IN_CHAT, title: 'Moving house' },
    },
    { approvalId: ALWAYS, toolName: 'pay', toolkitTitle: null, host: null, conversation: null, createdAt },
  ];
  server.answer(PATH, ({ method }) => {
    if (method === 'DELETE') approvals = [];
    return Response.json({ approvals });
  });
});

it('shows where each tool comes from, in which chats it is called, and takes one back', async () => {
  server.answer(`${PATH}/${IN_CHAT}`, () => {
    approvals = approvals.filter(({ approvalId }) => approvalId !== IN_CHAT);
    return new Response(null, { status: 204 });
  });
  showInEnglish(<ApprovalsSection />);
  const list = await screen.findByRole('list', { name: words.title });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('notes__addNotesnotes.exampleIn Moving houseMar 4, 2026');
  expect(second).toHaveTextContent('payAll chatsMar 4, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Ask again for notes__add' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
});

it('takes all back once that is confirmed', async () => {
  showInEnglish(<ApprovalsSection />);
  await userEvent.click(await screen.findByRole('button', { name: words.revokeAll }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: words.revokeAll }));
  expect(await screen.findByText(words.empty)).toBeVisible();
  expect(approvals).toEqual([]);
});

it('what could not be taken back is shown again', async () => {
  server.answer(`${PATH}/${ALWAYS}`, () => Response.error());
  showInEnglish(<ApprovalsSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask again for pay' }));
  expect(await screen.findByRole('button', { name: 'Ask again for pay' })).toBeVisible();
});
