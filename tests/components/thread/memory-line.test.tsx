/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { ToolCallView } from '@/components/thread/tools/tool-call-view';
import { setBearer } from '@/lib/client/request/bearer';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import type { Memory } from '@/lib/domain/tool/memory/memory';
import { writeMemoryOutput } from '@/lib/domain/tool/memory/memory-output';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.memory;
const undo = english.organise.undo;
const DATE = '2026-03-04T05:06:07.000Z';
const OSLO: Memory = {
  memoryId: '10000000-0000-4000-8000-000000000001',
  text: 'Lives in Oslo.',
  conversation: null,
  folderId: null,
  createdAt: DATE,
  updatedAt: DATE,
};

function call(fields: Partial<ToolCallPart>): ToolCallPart {
  const output = writeMemoryOutput({ done: 'saved', memoryId: OSLO.memoryId, text: OSLO.text });
  const common = {
    type: 'tool_call',
    toolCallId: 't',
    input: '{"text":"Lives in Oslo."}',
    state: 'done',
  } as const;
  return { ...common, name: 'save_memory', output, ...fields };
}

let server: FakeServer;
let memories: Memory[];

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
  memories = [OSLO];
  server.answer('/api/memories', () => Response.json({ isOn: true, memories }));
  server.answer(`/api/memories/${OSLO.memoryId}`, () => {
    memories = [];
    return new Response(null, { status: 204 });
  });
});

it('a saved fact is one line, and Undo deletes it', async () => {
  showInEnglish(<ToolCallView call={call({})} />);
  await userEvent.click(await screen.findByRole('button', { name: undo }));
  await waitFor(() => expect(screen.queryByRole('button', { name: undo })).toBeNull());
  expect(screen.getByText(new RegExp(words.undone))).toHaveTextContent('Removed from memory: Lives in Oslo.');
  expect(memories).toEqual([]);
});

it('a fact that was deleted elsewhere cannot be undone', async () => {
  memories = [];
  showInEnglish(<ToolCallView call={call({})} />);
  expect(await screen.findByText(new RegExp(words.undone))).toBeVisible();
  expect(screen.queryByRole('button', { name: undo })).toBeNull();
});

it('a forgotten fact is named', async () => {
  const output = writeMemoryOutput({ done: 'forgotten', text: OSLO.text });
  showInEnglish(<ToolCallView call={call({ name: 'forget_memory', output })} />);
  expect(await screen.findByText(new RegExp(words.forgotten))).toHaveTextContent(
    'Removed from memory: Lives in Oslo.',
  );
});

it('a call that failed looks like every other one', () => {
  showInEnglish(<ToolCallView call={call({ state: 'failed', title: 'Memory', output: 'Error' })} />);
  expect(screen.getByText('Memory failed')).toBeVisible();
});

it('what may come from elsewhere is allowed once or not at all', async () => {
  const asking = call({ state: 'asking', title: 'Memory', output: null });
  showInEnglish(<ToolCallView call={asking} messageId="m" />);
  expect(await screen.findByRole('button', { name: english.toolCalls.once })).toBeVisible();
  expect(screen.queryByRole('button', { name: english.toolCalls.always })).toBeNull();
  expect(screen.queryByRole('button', { name: english.toolCalls.conversation })).toBeNull();
});
