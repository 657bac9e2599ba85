/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToolCallView } from '@/components/thread/tools/tool-call-view';
import { setBearer } from '@/lib/client/request/bearer';
import { toolDecisionPath } from '@/lib/contracts/turn/tool-decision';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.toolCalls;
const MESSAGE_ID = '10000000-0000-4000-8000-000000000001';
const CALL: ToolCallPart = {
  type: 'tool_call',
  toolCallId: 'c',
  name: 'ask_her',
  input: '{"question":"When?"}',
  output: null,
  state: 'asking',
  wants: 'output',
};

let server: FakeServer;
let sent: unknown[];
let status: number;

beforeEach(() => {
  server = new FakeServer();
  setBearer('a bearer');
  sent = [];
  status = 204;
  server.answer(toolDecisionPath(MESSAGE_ID), ({ body }) => {
    sent.push(JSON.parse(body ?? 'null'));
    return new Response(status === 204 ? null : '{}', { status });
  });
});

it('sends what the user writes as the result of the call', async () => {
  showInEnglish(<ToolCallView call={CALL} messageId={MESSAGE_ID} />);
  await userEvent.type(await screen.findByLabelText(words.output), 'At noon.');
  await userEvent.click(screen.getByRole('button', { name: words.sendOutput }));
  expect(sent).toEqual([{ toolCallId: 'c', decision: 'answer', output: 'At noon.' }]);
  expect(screen.getByRole('button', { name: words.sendOutput })).toBeDisabled();
});

it('lets the user give none', async () => {
  showInEnglish(<ToolCallView call={CALL} messageId={MESSAGE_ID} />);
  await userEvent.click(await screen.findByRole('button', { name: words.noOutput }));
  expect(sent).toEqual([{ toolCallId: 'c', decision: 'deny' }]);
});

it('says when the result could not be sent, and lets the user try again', async () => {
  status = 500;
  showInEnglish(<ToolCallView call={CALL} messageId={MESSAGE_ID} />);
  await userEvent.type(await screen.findByLabelText(words.output), 'At noon.');
  await userEvent.click(screen.getByRole('button', { name: words.sendOutput }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.outputFailed);
  expect(screen.getByRole('button', { name: words.sendOutput })).toBeEnabled();
});
