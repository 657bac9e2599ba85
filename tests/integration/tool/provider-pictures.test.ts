import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getWindow } from '@/app/api/messages/[conversationId]/window/route';
import { GET as listTools } from '@/app/api/tools/route';
import { toolkitsAnswerSchema } from '@/lib/contracts/tool/toolkits';
import { promptWindowPath, promptWindowSchema } from '@/lib/contracts/turn/prompt-window';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { newAssistant } from '../../support/calls/assistant-calls';
import { authorized, download, filesOf, uploadedFile } from '../../support/calls/file-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { responsesDrawing } from '../../support/servers/responses-drawing';

withDatabase({
  TITLE_CONVO: 'false',
  ENDPOINTS: 'openAI,assistants',
  OPENAI_API_KEY: 'key-1234567890',
  OPENAI_MODELS: 'gpt-5.4,gpt-3.5-turbo',
});

const HOST = 'api.openai.com';
const sent: JsonRecord[] = [];
let bearer = '';
let answer = '';

beforeAll(async () => {
  const { fetch } = globalThis;
  // OpenAI's own host alone has this interface, so it is played here.
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (new URL(input instanceof Request ? input.url : input).hostname !== HOST) return fetch(input, init);
    if (init?.method !== 'POST') return Promise.resolve(new Response(null, { status: 404 }));
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(new Response(answer, { headers: { 'content-type': 'text/event-stream' } }));
  });
  ({ bearer } = await registerUser());
});
afterAll(() => jest.restoreAllMocks());
beforeEach(() => {
  sent.length = 0;
});

const params = { params: Promise.resolve({ endpoint: 'openAI' }) };

async function ask(body: JsonRecord) {
  const headers = { ...authorized(bearer), accept: UI_STREAM_ACCEPT };
  const whole = {
    endpoint: 'openAI',
    conversationId: null,
    model: 'gpt-5.4',
    tools: ['provider:pictures'],
    ...body,
  };
  return finalOf(await postAsk(pageRequest('/api/ask/openAI', whole, headers), params));
}

async function offered(model: string): Promise<string[]> {
  const path = `/api/tools?endpoint=openAI&model=${model}`;
  const request = pageRequest(path, undefined, authorized(bearer), 'GET');
  const answered = await listTools(request, { params: Promise.resolve({}) });
  return toolkitsAnswerSchema.parse(await answered.json()).toolkits.map(({ id }) => id);
}

it('pictures of the provider are offered with the models that have them drawn', async () => {
  expect(await offered('gpt-5.4')).toContain('provider:pictures');
  expect(await offered('gpt-3.5-turbo')).not.toContain('provider:pictures');
});

it('a picture is a file of the answer where it was drawn, is charged once, and is sent with the next question', async () => {
  const drawn = { previews: [await plainPicture(640, 480)], picture: await plainPicture(640, 480) };
  answer = responsesDrawing([drawn], 'Here is your boat.');
  const { conversation, responseMessage } = await ask({ text: 'Draw a boat' });
  expect(sent).toMatchObject([{ tools: [{ type: 'image_generation' }], max_tool_calls: 4 }]);
  expect(responseMessage).toMatchObject({ error: null, unfinished: false });
  expect(responseMessage.content).toMatchObject([
    { type: 'tool_call', name: 'provider_pictures', state: 'done' },
    { type: 'image_file', filename: 'Draw a boat.webp', widthPx: 640, heightPx: 480, tokenCount: 0 },
    { type: 'text', text: 'Here is your boat.' },
  ]);
  const [file] = responseMessage.files;
  expect(await filesOf(bearer)).toMatchObject([{ file_id: file?.fileId, context: 'image_generation' }]);
  const picture = responseMessage.content.find(({ type }) => type === 'image_file');
  if (picture?.type !== 'image_file') throw new Error('There is no picture.');
  expect((await download(picture.filepath, authorized(bearer))).status).toBe(200);
  // The cost is that of 900 tokens at 2.5 USD a million, 60 at 15, and the picture.
  expect(responseMessage.costCredits).toBe(900 * 2.5 + 60 * 15 + 60_000);

  answer = responsesDrawing([], 'It is red.');
  await ask({
    text: 'What colour has it?',
    conversationId: conversation.conversationId,
    parentMessageId: responseMessage.messageId,
  });
  expect(JSON.stringify(sent.at(-1)?.['input'])).toContain('data:image/webp;base64,');
});

it('the window of a prompt counts earlier pictures where the provider draws for the chat, or for its assistant', async () => {
  const file = await uploadedFile(bearer, { bytes: await plainPicture(640, 480), filename: 'boat.png' });
  answer = responsesDrawing([], 'A boat.');
  const { conversation, responseMessage } = await ask({ text: 'Look', files: [{ file_id: file.file_id }] });
  const { conversationId } = conversation;
  const tokensAt = async (asked: { endpoint: string; model: string; isDrawnFor?: boolean }) => {
    const key = { conversationId, leafId: responseMessage.messageId, folderId: null, isTemporary: false };
    const request = pageRequest(promptWindowPath({ ...key, ...asked }), undefined, authorized(bearer), 'GET');
    const answered = await getWindow(request, { params: Promise.resolve({ conversationId }) });
    return promptWindowSchema.parse(await answered.json()).turns[0]?.tokenCount;
  };
  const assistant = async (tools: object[]) => (await newAssistant(bearer, { model: 'gpt-5.4', tools })).id;
  const chat = { endpoint: 'openAI', model: 'gpt-5.4' };
  const [shown, named] = [await tokensAt({ ...chat, isDrawnFor: true }), await tokensAt(chat)];
  expect(shown).toBeGreaterThan((named ?? 0) + 100);
  const drawing = [
    { type: 'function', function: { name: 'provider:pictures', parameters: { type: 'object' } } },
  ];
  expect(await tokensAt({ endpoint: 'assistants', model: await assistant(drawing) })).toBe(shown);
  expect(await tokensAt({ endpoint: 'assistants', model: await assistant([]) })).toBe(named);
});

it('one that was begun and never came is a failed call and free', async () => {
  answer = responsesDrawing([{ picture: null }], 'I could not draw it.');
  const { responseMessage } = await ask({ text: 'Draw a boat' });
  expect(responseMessage.content).toMatchObject([
    { type: 'tool_call', name: 'provider_pictures', state: 'failed' },
    { type: 'text', text: 'I could not draw it.' },
  ]);
  expect(responseMessage.costCredits).toBe(900 * 2.5 + 60 * 15);
});

it('what is no picture ends the answer with an error, and leaves no file', async () => {
  const { bearer: other } = await registerUser();
  answer = responsesDrawing([{ picture: Buffer.from('<svg onload="alert(1)"/>') }], 'Here it is.');
  const own = bearer;
  bearer = other;
  const { responseMessage } = await ask({ text: 'Draw a boat' });
  bearer = own;
  expect(responseMessage).toMatchObject({ error: { code: 'provider_bad_answer' }, files: [] });
  expect(await filesOf(other)).toEqual([]);
});
