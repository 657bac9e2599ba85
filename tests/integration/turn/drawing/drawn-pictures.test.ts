import { randomBytes } from 'node:crypto';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as postShare } from '@/app/api/share/route';
import { GET as getShared } from '@/app/share/[token]/files/[fileId]/route';
import { shareLinkSchema, sharedPicturePath } from '@/lib/contracts/share/share';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { pageRequest, registerUser } from '../../../support/calls/account-calls';
import { authorized, download, filesOf, usesOf } from '../../../support/calls/file-calls';
import { noise, pixelBomb, plainPicture } from '../../../support/data/pictures';
import { withDatabase } from '../../../support/database';
import { askAsCompatClient, compatBody } from '../../../support/servers/compat-client';
import { startPictureProvider, type PictureProvider } from '../../../support/servers/picture-provider';
import { finalOf } from '../../../support/stage/endpoint-stage';
import { until } from '../../../support/until';

const database = withDatabase({
  TITLE_CONVO: 'false',
  STORAGE_QUOTA_MB: '1',
  OPENAI_API_KEY: 'key-1234567890',
  OPENAI_MODELS: 'gpt-image-2.6-flare,gpt-4o',
  GOOGLE_KEY: 'key-1234567890',
  GOOGLE_MODELS: 'gemini-nano-banana-2.1',
});

const OPENAI = { endpoint: 'openAI', model: 'gpt-image-2.6-flare' };
const GEMINI = { endpoint: 'google', model: 'gemini-nano-banana-2.1' };
const OPENAI_USAGE = {
  input_tokens: 20,
  output_tokens: 400,
  total_tokens: 420,
  input_tokens_details: { image_tokens: 0, text_tokens: 20 },
};
const GEMINI_USAGE = {
  promptTokenCount: 9,
  candidatesTokenCount: 1_130,
  totalTokenCount: 1_139,
  candidatesTokensDetails: [
    { modality: 'IMAGE', tokenCount: 1_120 },
    { modality: 'TEXT', tokenCount: 10 },
  ],
};

let provider: PictureProvider;
let bearer = '';

beforeAll(async () => {
  provider = await startPictureProvider({ picture: await plainPicture(1_024, 1_024) });
  process.env['OPENAI_REVERSE_PROXY'] = `${provider.url}/v1`;
  process.env['GOOGLE_REVERSE_PROXY'] = provider.url;
  ({ bearer } = await registerUser());
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.calls.length = 0;
});

interface Body {
  readonly endpoint: string;
  readonly [field: string]: unknown;
}

interface Turn {
  readonly items: readonly StreamItem[];
  readonly final: CreatedData;
}

async function ask(body: Body, token = bearer): Promise<Turn> {
  const headers = { ...authorized(token), accept: UI_STREAM_ACCEPT };
  const params = Promise.resolve({ endpoint: body.endpoint });
  const response = await postAsk(
    pageRequest(`/api/ask/${body.endpoint}`, { conversationId: null, ...body }, headers),
    {
      params,
    },
  );
  const decoder = createUiStreamDecoder();
  const items: StreamItem[] = [];
  for await (const bytes of response.body ?? []) items.push(...decoder.feed(bytes));
  const last = items.at(-1);
  if (last?.type !== 'final')
    throw new Error(`no final: ${JSON.stringify(items)} ${String(response.status)}`);
  return { items, final: last.data };
}

function askBelow({ final }: Turn, body: Body): Promise<Turn> {
  const { conversation, responseMessage } = final;
  return ask({
    ...body,
    conversationId: conversation.conversationId,
    parentMessageId: responseMessage.messageId,
  });
}

function pictureOf({ final }: Turn): ContentPart & { type: 'image_file' } {
  const part = final.responseMessage.content.find(({ type }) => type === 'image_file');
  if (part?.type !== 'image_file') throw new Error(JSON.stringify(final.responseMessage));
  return part;
}

function eventsOf({ items }: Turn) {
  return items.flatMap((item) => (item.type === 'event' ? [item.event] : []));
}

describe('a model of the API of pictures', () => {
  it('draws: previews first, then the picture, which is a file of the answer and of the user', async () => {
    provider.drawing = {
      picture: await plainPicture(1_536, 1_024),
      previews: [await plainPicture(1_536, 1_024), await plainPicture(1_536, 1_024)],
      usage: OPENAI_USAGE,
    };
    const turn = await ask({ ...OPENAI, text: 'A red boat', imageShape: 'landscape', imageQuality: 'low' });
    expect(provider.calls).toMatchObject([
      {
        path: '/v1/images/generations',
        fields: {
          model: 'gpt-image-2.6-flare',
          prompt: 'A red boat',
          size: '1536x1024',
          quality: 'low',
          stream: true,
        },
      },
    ]);
    const previews = eventsOf(turn).filter(({ type }) => type === 'picture-preview');
    expect(previews).toHaveLength(3);
    expect(previews.at(-1)).toMatchObject({ widthPx: 1_536, heightPx: 1_024 });
    for (const event of previews) expect(JSON.stringify(event).length).toBeLessThan(60_000);
    const picture = pictureOf(turn);
    expect(picture).toMatchObject({ filename: 'A red boat.webp', widthPx: 1_536, heightPx: 1_024 });
    const { responseMessage } = turn.final;
    expect(responseMessage).toMatchObject({
      error: null,
      unfinished: false,
      files: [{ fileId: picture.fileId, mimeType: 'image/webp' }],
      usage: { promptTokens: 20, completionTokens: 400, imageInputTokens: 0, imageOutputTokens: 400 },
      costCredits: 20 * 5 + 400 * 30,
    });
    const bytes = await download(picture.filepath, authorized(bearer));
    expect(bytes.headers.get('content-type')).toBe('image/webp');
    expect((await bytes.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const [file] = await filesOf(bearer);
    expect(file).toMatchObject({ file_id: picture.fileId, context: 'image_generation' });
    const uses = await usesOf(bearer, picture.fileId);
    expect(await uses.json()).toMatchObject({ uses: [{ messageId: responseMessage.messageId }] });
  });

  it('changes its last picture and those that the user attached when it is asked again', async () => {
    provider.drawing = { picture: await plainPicture(640, 640), usage: OPENAI_USAGE };
    const first = await ask({ ...OPENAI, text: 'A boat' });
    const details = { image_tokens: 500, text_tokens: 20 };
    const usage = { ...OPENAI_USAGE, input_tokens: 520, input_tokens_details: details };
    provider.drawing = { ...provider.drawing, usage };
    const drawn = await download(pictureOf(first).filepath, authorized(bearer));
    provider.calls.length = 0;
    const second = await askBelow(first, { ...OPENAI, text: 'Make the sky red' });
    expect(provider.calls).toMatchObject([
      { path: '/v1/images/edits', fields: { prompt: 'Make the sky red' } },
    ]);
    expect(provider.calls[0]?.pictures).toEqual([new Uint8Array(await drawn.arrayBuffer())]);
    expect(pictureOf(second).fileId).not.toBe(pictureOf(first).fileId);
    expect(second.final.responseMessage.costCredits).toBe(20 * 5 + 500 * 8 + 400 * 30);
  });

  it('is understood where it cannot stream', async () => {
    provider.drawing = { picture: await plainPicture(64, 64), usage: OPENAI_USAGE, isWhole: true };
    expect(pictureOf(await ask({ ...OPENAI, text: 'A boat' }))).toMatchObject({ widthPx: 64 });
  });
});

describe('a model that draws within its answers', () => {
  it('writes and draws, and what it drew is sent back to it as the user’s', async () => {
    provider.drawing = { picture: await plainPicture(896, 512), text: 'Here it is.', usage: GEMINI_USAGE };
    const first = await ask({ ...GEMINI, text: 'A red boat', imageShape: 'portrait' });
    expect(provider.calls).toMatchObject([
      {
        fields: {
          generationConfig: { responseModalities: ['TEXT', 'IMAGE'], imageConfig: { aspectRatio: '2:3' } },
        },
      },
    ]);
    expect(first.final.responseMessage.content.map(({ type }) => type)).toEqual(['text', 'image_file']);
    expect(first.final.responseMessage.usage).toMatchObject({
      completionTokens: 1_130,
      imageOutputTokens: 1_120,
    });
    expect(first.final.responseMessage.costCredits).toBe(Math.ceil(9 * 1.5 + 10 * 7.5 + 1_120 * 30));
    provider.calls.length = 0;
    await askBelow(first, { ...GEMINI, text: 'Make the sky red' });
    expect(provider.calls[0]?.fields['contents']).toMatchObject([
      { role: 'user', parts: [{ text: 'A red boat' }] },
      { role: 'model', parts: [{ text: 'Here it is.' }] },
      { role: 'user', parts: [{ inlineData: { mimeType: 'image/webp' } }, { text: 'Make the sky red' }] },
    ]);
  });
});

it('compat clients get a picture as a file of the answer, and in its text', async () => {
  provider.drawing = { picture: await plainPicture(64, 64), usage: OPENAI_USAGE };
  const events = await askAsCompatClient(bearer, compatBody('openAI', { model: OPENAI.model }, 'A boat'));
  expect(finalOf(events)['responseMessage']).toMatchObject({
    text: expect.stringMatching(/^\n!\[A boat\.webp\]\(\/api\/files\/download\/[\w-]+\)\n\n$/),
    error: false,
    files: [{ filename: 'A boat.webp', type: 'image/webp', width: 64, height: 64 }],
  });
});

it('a picture that is stopped leaves no preview, no file, and no open connection', async () => {
  const { bearer: other } = await registerUser();
  const held = Promise.withResolvers<undefined>();
  const picture = await plainPicture(64, 64);
  provider.drawing = { picture, previews: [picture], usage: OPENAI_USAGE, after: held.promise };
  const turn = ask({ ...OPENAI, text: 'A boat' }, other);
  const running = await until(async () => {
    const rows = await database.query(
      `select "responseMessageId", "conversationId" as "abortKey" from runs join run_chunks using ("runId")
       where state = 'running' and events like '%picture-preview%widthPx":64%'`,
    );
    return rows[0];
  });
  const headers = { ...authorized(other), accept: UI_STREAM_ACCEPT };
  await postAbort(pageRequest('/api/ask/openAI/abort', running, headers), {
    params: Promise.resolve({ endpoint: 'openAI' }),
  });
  expect((await turn).final.responseMessage).toMatchObject({ content: [], files: [], error: null });
  held.resolve(undefined);
  expect(await filesOf(other)).toEqual([]);
});

it('readers of a shared page get the pictures of its answers', async () => {
  provider.drawing = { picture: await plainPicture(64, 64), usage: OPENAI_USAGE };
  const turn = await ask({ ...OPENAI, text: 'A boat' });
  const { conversationId } = turn.final.conversation;
  const request = pageRequest('/api/share', { conversationId, expiry: 'never' }, authorized(bearer));
  const shared = await postShare(request, { params: Promise.resolve({}) });
  const { token } = shareLinkSchema.parse(await shared.json());
  const { fileId } = pictureOf(turn);
  const branch = await readSharedBranch(token, 1, null);
  expect(branch?.messages[1]?.files).toEqual([
    { filename: 'A boat.webp', picture: { fileId, widthPx: 64, heightPx: 64 } },
  ]);
  const path = sharedPicturePath(token, { fileId, pageNumber: 1, isThumbnail: false });
  const picture = await getShared(pageRequest(path, undefined, {}, 'GET'), {
    params: Promise.resolve({ token, fileId }),
  });
  expect(picture.status).toBe(200);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(50);
});

describe('a provider that lies', () => {
  it.each([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a picture of too many pixels', () => pixelBomb(60_000, 1_000)],
    ['bytes', () => randomBytes(5_000)],
  ])('that sends %s as a picture leaves an error and no file', async (_what, make) => {
    const { bearer: other } = await registerUser();
    provider.drawing = { picture: make(), usage: OPENAI_USAGE };
    const { final } = await ask({ ...OPENAI, text: 'A boat' }, other);
    expect(final.responseMessage).toMatchObject({
      content: [],
      files: [],
      error: { code: 'provider_bad_answer' },
      costCredits: 0,
    });
    expect(await filesOf(other)).toEqual([]);
  });

  it('that sends previews without end is stopped', async () => {
    const picture = await plainPicture(64, 64);
    provider.drawing = { picture, previews: [picture], isEndless: true };
    const { final } = await ask({ ...OPENAI, text: 'A boat' });
    expect(final.responseMessage).toMatchObject({ content: [], error: { code: 'provider_bad_answer' } });
  });

  it('that sends more than any picture has is stopped', async () => {
    provider.drawing = { picture: Buffer.alloc(40 * 1024 * 1024, 1) };
    const { final } = await ask({ ...OPENAI, text: 'A boat' });
    expect(final.responseMessage.error).toMatchObject({ code: 'provider_bad_answer' });
  });
});

it('a picture for which there is no room leaves the reason, and what was drawn is charged', async () => {
  const { bearer: other } = await registerUser();
  provider.drawing = { picture: await noise(1_400), usage: OPENAI_USAGE };
  const { final } = await ask({ ...OPENAI, text: 'A boat' }, other);
  expect(final.responseMessage).toMatchObject({ content: [], error: { code: 'storage_full' } });
  expect(final.responseMessage.costCredits).toBeGreaterThan(0);
  expect(await filesOf(other)).toEqual([]);
  const pending = await database.query('select 1 from files where state = $1', ['pending']);
  expect(pending).toEqual([]);
});
