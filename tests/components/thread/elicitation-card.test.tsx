/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToolCallView } from '@/components/thread/tools/tool-call-view';
import { setBearer } from '@/lib/client/request/bearer';
import { toolDecisionPath } from '@/lib/contracts/turn/tool-decision';
import type { ToolCallPart } from '@/lib/domain/message/content-part';
import type { Elicitation } from '@/lib/domain/tool/elicitation/elicitation';
import { readElicitation } from '@/lib/domain/tool/elicitation/read-elicitation';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.elicitation;
const MESSAGE_ID = '10000000-0000-4000-8000-000000000001';
const ELICITATION_ID = '20000000-0000-4000-8000-000000000001';

let server: FakeServer;
let sent: unknown[];
let status: number;

beforeEach(() => {
  withoutSizes();
  server = new FakeServer();
  setBearer('a bearer');
  sent = [];
  status = 204;
  server.answer(toolDecisionPath(MESSAGE_ID), ({ body }) => {
    sent.push(JSON.parse(body ?? 'null'));
    return new Response(status === 204 ? null : '{}', { status });
  });
});

function show(params: object) {
  const asks: Elicitation | null = readElicitation(params);
  if (asks === null) throw new Error('This cannot be asked.');
  const call: ToolCallPart = {
    type: 'tool_call',
    toolCallId: 'c',
    name: 'book',
    input: '{}',
    output: null,
    state: 'asking',
    elicitation: { elicitationId: ELICITATION_ID, server: 'Travel', asks },
  };
  showInEnglish(<ToolCallView call={call} messageId={MESSAGE_ID} />);
}

const answered = (outcome: object) => [
  { toolCallId: 'c', decision: 'elicitation', elicitationId: ELICITATION_ID, outcome },
];

const FORM = {
  message: 'Who <b>travels</b>?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 4 },
      window: { type: 'boolean', title: 'By the window' },
      class: { type: 'string', title: 'Class', enum: ['first', 'second'] },
      meals: { type: 'array', title: 'Meals', items: { type: 'string', enum: ['lunch', 'dinner'] } },
    },
    required: ['name'],
  },
};

it('names the server, warns, and shows its words as text', async () => {
  show(FORM);
  expect(await screen.findByRole('group', { name: 'Travel asks for information' })).toBeVisible();
  expect(screen.getByText(words.note)).toBeVisible();
  expect(screen.getByText('Who <b>travels</b>?')).toBeVisible();
});

it('leads to the first field that is wrong, and to no field of a form that is right', async () => {
  show(FORM);
  const name = await screen.findByLabelText('Name *');
  name.scrollIntoView = jest.fn();
  await userEvent.click(screen.getByRole('button', { name: words.send }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(words.required);
  expect(name.scrollIntoView).toHaveBeenCalledTimes(1);
  await userEvent.type(name, 'Ada');
  await userEvent.type(screen.getByLabelText('Seats'), '9');
  await userEvent.click(screen.getByRole('button', { name: words.send }));
  expect(screen.getByLabelText('Seats')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('sends what was written, each value in its kind', async () => {
  show(FORM);
  await userEvent.type(await screen.findByLabelText('Name *'), 'Ada');
  await userEvent.type(screen.getByLabelText('Seats'), '2');
  await userEvent.click(screen.getByLabelText('By the window'));
  await userEvent.selectOptions(screen.getByLabelText('Class'), 'second');
  await userEvent.click(screen.getByLabelText('dinner'));
  await userEvent.click(screen.getByRole('button', { name: words.send }));
  const content = { name: 'Ada', seats: 2, window: true, class: 'second', meals: ['dinner'] };
  expect(sent).toEqual(answered({ action: 'accept', content }));
  expect(screen.getByRole('button', { name: words.send })).toBeDisabled();
});

it('sends nothing that does not fit, and says where', async () => {
  show(FORM);
  await userEvent.type(await screen.findByLabelText('Seats'), '9');
  await userEvent.click(screen.getByRole('button', { name: words.send }));
  expect(screen.getByLabelText('Name *')).toHaveAccessibleDescription(words.required);
  expect(screen.getByLabelText('Seats')).toHaveAccessibleDescription(words.invalid);
  expect(sent).toEqual([]);
});

it.each([
  [words.decline, 'decline'],
  [english.ui.cancel, 'cancel'],
])('lets the user refuse: %s', async (name, action) => {
  show(FORM);
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(sent).toEqual(answered({ action }));
});

it('shows where a page is before it is opened, in a tab that cannot reach the chat', async () => {
  show({ mode: 'url', message: 'Confirm.', url: 'https://bank.example/confirm?a=1' });
  expect(await screen.findByText('https://bank.example/confirm?a=1')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open bank.example' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAttribute('target', '_blank');
  expect(sent).toEqual([]);
  await userEvent.click(link);
  expect(sent).toEqual(answered({ action: 'accept', content: {} }));
});

it('says when the answer could not be sent, and lets the user try again', async () => {
  status = 500;
  show(FORM);
  await userEvent.click(await screen.findByRole('button', { name: words.decline }));
  expect(await screen.findByRole('alert')).toHaveTextContent(english.toolCalls.failed);
  expect(screen.getByRole('button', { name: words.decline })).toBeEnabled();
});
