import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { authorized, deleteFiles, uploadedFile } from '../../support/calls/file-calls';
import { endOf, untilQuestion } from '../../support/calls/question-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { assistantStage } from '../../support/stage/assistant-stage';

jest.setTimeout(120_000);

const stage = assistantStage();
const SEND = 'send_action_127---0---0---1';

function says(text: string, file: unknown): void {
  const call = { name: SEND, arguments: JSON.stringify({ title: 'T', file }) };
  stage.mock.on({ userMessage: text, hasToolResult: false }, { toolCalls: [call] });
  stage.mock.on({ userMessage: text, hasToolResult: true }, { content: 'Sent.' });
}

/** Makes an assistant that may call the tool without asking; its owner allowed that. */
async function sender(bearer: string): Promise<string> {
  const { id } = await newAssistant(bearer, { model: 'gpt-4o' });
  const schema = {
    type: 'object',
    properties: { title: { type: 'string' }, file: { type: 'string', format: 'binary' } },
    required: ['file'],
  };
  const encoding = { file: { headers: { 'X-Kind': { schema: { const: 'report' } } } } };
  const raw_spec = JSON.stringify({
    openapi: '3.1.0',
    servers: [{ url: stage.api().origin }],
    paths: {
      '/echo': {
        post: {
          operationId: 'send',
          requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } },
        },
      },
    },
  });
  const metadata = { domain: '127.0.0.1', raw_spec, skip_approval: true };
  const { status } = await callAssistants(bearer, 'saveAction', { assistantId: id }, { metadata });
  expect(status).toBe(200);
  return id;
}

function upload(bearer: string, filename: string, text: string) {
  return uploadedFile(bearer, { bytes: new TextEncoder().encode(text), filename, type: 'text/plain' });
}

function decideOn(bearer: string, messageId: string, toolCallId: string, decision: string) {
  const body = { toolCallId, decision };
  return decide(pageRequest(`/api/runs/${messageId}/decisions`, body, authorized(bearer)), {
    params: Promise.resolve({ messageId }),
  });
}

it('a file leaves as it is stored, each time its user has allowed it, and the question names file and host', async () => {
  const bearer = stage.bearer();
  const assistant = await sender(bearer);
  const { file_id } = await upload(bearer, 'report.txt', 'The word is MARIGOLD. é');
  says('send the report', 'report.txt');
  const asked = await untilQuestion(
    await stage.chat(assistant, { text: 'send the report', files: [{ file_id }] }),
  );
  expect(asked.question.flow).toMatchObject({
    host: new URL(stage.api().origin).host.replace(/^/, 'http://'),
    method: 'POST',
    files: ['report.txt'],
  });
  expect(stage.api().calls).toEqual([]);
  expect((await decideOn(bearer, asked.messageId, asked.toolCallId, 'conversation')).status).toBe(204);
  const answer = await endOf(asked.items);
  expect(answer.content).toMatchObject([{ state: 'done' }, { text: 'Sent.' }]);
  const [call] = stage.api().calls;
  const type = call?.headers['content-type'] ?? '';
  const form = await new Response(call?.body, { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('there is no file');
  expect([form.get('title'), file.name, file.type.split(';')[0], await file.text()]).toEqual([
    'T',
    'report.txt',
    'text/plain',
    'The word is MARIGOLD. é',
  ]);
  expect(call?.body).toContain('\r\nX-Kind: report\r\n');

  const again = await untilQuestion(
    await stage.chat(assistant, {
      text: 'send the report',
      conversationId: asked.conversationId,
      parentMessageId: asked.messageId,
    }),
  );
  expect((await decideOn(bearer, again.messageId, again.toolCallId, 'deny')).status).toBe(204);
  await endOf(again.items);
  expect(stage.api().calls).toHaveLength(1);
});

it('a file of another user or chat, a name that is none and a deleted file send nothing, and the model is told', async () => {
  const bearer = stage.bearer();
  const assistant = await sender(bearer);
  const stranger = await registerUser();
  const theirs = await upload(stranger.bearer, 'theirs.txt', 'secret');
  const elsewhere = await upload(bearer, 'elsewhere.txt', 'of another chat');
  const here = await upload(bearer, 'here.txt', 'of this chat');
  for (const [index, name] of [theirs.file_id, elsewhere.file_id, 'none.txt'].entries()) {
    const text = `send number ${String(index)}`;
    says(text, name);
    const { responseMessage } = await finalOf(
      await stage.chat(assistant, { text, files: [{ file_id: here.file_id }] }),
    );
    const [call] = responseMessage.content;
    expect(call).toMatchObject({
      state: 'failed',
      output: expect.stringContaining('its files are "here.txt"'),
    });
  }
  says('send the deleted one', 'here.txt');
  const asked = await untilQuestion(
    await stage.chat(assistant, { text: 'send the deleted one', files: [{ file_id: here.file_id }] }),
  );
  await deleteFiles(bearer, { files: [{ file_id: here.file_id }] });
  expect((await decideOn(bearer, asked.messageId, asked.toolCallId, 'once')).status).toBe(204);
  expect((await endOf(asked.items)).content[0]).toMatchObject({
    state: 'failed',
    output: 'Error processing tool: the file "here.txt" has been deleted',
  });
  expect(stage.api().calls).toEqual([]);
});
