import sharp from 'sharp';
import type { FileRecord } from '@/lib/contracts/file/files';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { authorized, deleteFiles, download, uploadedFile } from '../../support/calls/file-calls';
import { plainPicture } from '../../support/data/pictures';
import { endpointStage, finalOf } from '../../support/stage/endpoint-stage';

const stage = endpointStage();

const GPT = { model: 'gpt-4o' };
const BLIND = { endpointType: 'custom', model: 'llama2' };

let sides = 20;

async function picture(filename = 'boat.png'): Promise<FileRecord> {
  sides += 1;
  return uploadedFile(stage.bearer(), { bytes: await plainPicture(sides, 30), filename });
}

async function base64Of({ filepath }: FileRecord): Promise<string> {
  const response = await download(filepath, authorized(stage.bearer()));
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

async function addressOf(file: FileRecord): Promise<string> {
  return `data:image/webp;base64,${await base64Of(file)}`;
}

function lastPrompt(): unknown {
  const body = stage.requests().findLast(({ method }) => method === 'POST')?.body;
  if (!isRecord(body)) throw new Error('nothing was sent');
  return body['messages'] ?? body['input'] ?? body['contents'];
}

function withFiles(...files: readonly FileRecord[]): { files: { file_id: string }[] } {
  return { files: files.map(({ file_id }) => ({ file_id })) };
}

async function askBelow(endpoint: string, options: JsonRecord, before: JsonRecord): Promise<JsonRecord> {
  const { conversation, responseMessage } = before;
  if (!isRecord(conversation) || !isRecord(responseMessage)) throw new Error('no answer');
  const place = {
    conversationId: conversation['conversationId'],
    parentMessageId: responseMessage['messageId'],
  };
  return finalOf(await stage.ask(endpoint, { ...options, ...place }));
}

const HELLO = { type: 'text', text: 'hello' };

describe('a picture of a question', () => {
  it.each([
    ['openAI', GPT, {}],
    ['openAI', { ...GPT, imageDetail: 'low' }, { detail: 'low' }],
    ['azureOpenAI', { ...GPT, imageDetail: 'high' }, { detail: 'high' }],
    ['mistral', { endpointType: 'custom', model: 'mistral-large-latest' }, {}],
  ])('reaches %s with %p', async (endpoint, options, detail) => {
    const file = await picture();
    finalOf(await stage.ask(endpoint, { ...options, ...withFiles(file) }));
    const shown = { type: 'image_url', image_url: { url: await addressOf(file), ...detail } };
    expect(lastPrompt()).toEqual([{ role: 'user', content: [shown, HELLO] }]);
  });

  it('reaches Anthropic and Gemini in their own forms', async () => {
    const file = await picture();
    const data = await base64Of(file);
    finalOf(await stage.ask('anthropic', { model: 'claude-3-haiku-20240307', ...withFiles(file) }));
    const source = { type: 'base64', media_type: 'image/webp', data };
    expect(lastPrompt()).toEqual([{ role: 'user', content: [{ type: 'image', source }, HELLO] }]);
    finalOf(await stage.ask('google', { model: 'gemini-3.8-flash', ...withFiles(file) }));
    const inlineData = { mimeType: 'image/webp', data };
    expect(lastPrompt()).toEqual([{ role: 'user', parts: [{ inlineData }, { text: 'hello' }] }]);
  });

  it('is named where the model cannot see', async () => {
    const file = await picture();
    finalOf(await stage.ask('ollama', { ...BLIND, ...withFiles(file) }));
    const content = '[The picture "boat.png" was attached here; this model cannot see pictures.]\n\nhello';
    expect(lastPrompt()).toEqual([{ role: 'user', content }]);
  });

  it('is sent once, unless the settings say that pictures are sent again', async () => {
    const [first, second] = [await picture('first.png'), await picture('second.png')];
    const before = finalOf(await stage.ask('openAI', { ...GPT, ...withFiles(first) }));
    await askBelow('openAI', { ...GPT, ...withFiles(second) }, before);
    const shown = async (file: FileRecord) => ({
      role: 'user',
      content: [{ type: 'image_url', image_url: { url: await addressOf(file) } }, HELLO],
    });
    const answer = { role: 'assistant', content: expect.any(String) };
    const named = '[The picture "first.png" was attached here; it is not sent again.]\n\nhello';
    expect(lastPrompt()).toEqual([{ role: 'user', content: named }, answer, await shown(second)]);
    await askBelow('openAI', { ...GPT, resendImages: true, ...withFiles(second) }, before);
    expect(lastPrompt()).toEqual([await shown(first), answer, await shown(second)]);
  });

  it('is named once it was deleted', async () => {
    const file = await picture();
    const before = finalOf(await stage.ask('openAI', { ...GPT, ...withFiles(file) }));
    await deleteFiles(stage.bearer(), { files: [{ file_id: file.file_id }] });
    await askBelow('openAI', { ...GPT, resendImages: true }, before);
    const named = '[The picture "boat.png" was attached here; it has been deleted since.]\n\nhello';
    expect(lastPrompt()).toMatchObject([{ content: named }, {}, { content: 'hello' }]);
  });

  it('is sent again for another answer to it', async () => {
    const file = await picture();
    const before = finalOf(await stage.ask('openAI', { ...GPT, ...withFiles(file) }));
    const { requestMessage } = before;
    if (!isRecord(requestMessage)) throw new Error('no question');
    expect(requestMessage).toMatchObject({ files: [{ file_id: file.file_id, filepath: file.filepath }] });
    const again = { ...GPT, overrideParentMessageId: requestMessage['messageId'] };
    await askBelow('openAI', again, before);
    const shown = { type: 'image_url', image_url: { url: await addressOf(file) } };
    expect(lastPrompt()).toEqual([{ role: 'user', content: [shown, HELLO] }]);
  });

  it('is counted in the prompt and leaves no bytes in what is stored of the request', async () => {
    const file = await picture();
    const { responseMessage } = finalOf(await stage.ask('openAI', { ...GPT, ...withFiles(file) }));
    if (!isRecord(responseMessage)) throw new Error('no answer');
    const rows = await stage.database.query(
      'select record::text as record from answer_requests where "messageId" = $1',
      [responseMessage['messageId']],
    );
    const record = String(rows[0]?.['record']);
    expect(record).not.toContain(await base64Of(file));
    expect(JSON.parse(record)).toMatchObject({
      messages: [{ role: 'user', characters: 5, attachments: 1 }],
      promptTokenCount: 1 + 4 + 85 + 170,
    });
  });
});

describe('a large picture', () => {
  /** Works for the form of every provider: pictures are the texts that hold a WebP. */
  function sent() {
    const texts: string[] = [];
    JSON.stringify(lastPrompt(), (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value.replace('data:image/webp;base64,', ''));
      return value;
    });
    const pictures = texts.filter((text) => text.startsWith('UklGR'));
    return {
      bytes: pictures.map((text) => Buffer.from(text, 'base64')),
      text: texts.filter((text) => !pictures.includes(text)).join('\n'),
    };
  }

  async function tokensOf(answer: JsonRecord): Promise<unknown> {
    const { responseMessage } = answer;
    if (!isRecord(responseMessage)) throw new Error('no answer');
    const rows = await stage.database.query(
      'select record::text as record from answer_requests where "messageId" = $1',
      [responseMessage['messageId']],
    );
    const record: unknown = JSON.parse(String(rows[0]?.['record']));
    return isRecord(record) ? record['promptTokenCount'] : null;
  }

  it('reaches each model in the sides that it reads, and is stored once', async () => {
    const file = await uploadedFile(stage.bearer(), { bytes: await plainPicture(4_032, 3_024) });
    for (const [endpoint, model, widthPx] of [
      ['openAI', 'gpt-4o', 1_024],
      ['anthropic', 'claude-3-haiku-20240307', 1_265],
      ['google', 'gemini-3.8-flash', 3_072],
    ] as const) {
      finalOf(await stage.ask(endpoint, { model, ...withFiles(file) }));
      const { bytes } = sent();
      expect(await Promise.all(bytes.map(async (one) => (await sharp(one).metadata()).width))).toEqual([
        widthPx,
      ]);
    }
  });

  it('that is long is sent and counted in parts, which are in their order and on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const blue = { r: 0, g: 0, b: 255, alpha: 1 };
    const bytes = await sharp({ create: { width: 600, height: 6_000, channels: 4, background: clear } })
      .composite([
        {
          input: { create: { width: 600, height: 300, channels: 4, background: blue } },
          top: 5_700,
          left: 0,
        },
      ])
      .png()
      .toBuffer();
    const file = await uploadedFile(stage.bearer(), { bytes: new Uint8Array(bytes), filename: 'page.png' });
    const answer = finalOf(await stage.ask('openAI', { ...GPT, ...withFiles(file) }));
    const parts = sent();
    expect(parts.bytes).toHaveLength(3);
    expect(parts.text).toContain('The long picture "page.png" is among the pictures here as 3 parts');
    const means = await Promise.all(
      parts.bytes.map(async (one) => {
        const { data, info } = await sharp(one).raw().toBuffer({ resolveWithObject: true });
        expect(info.channels).toBe(3);
        return [...data.subarray(0, 3), ...data.subarray(-3)];
      }),
    );
    const white = [255, 255, 255];
    expect(means.slice(0, 2)).toEqual([
      [...white, ...white],
      [...white, ...white],
    ]);
    expect(means[2]?.[3]).toBeLessThan(20);
    // Each part is 600 by 2,048 or more, which has eight tiles.
    expect(await tokensOf(answer)).toBeGreaterThan(3 * (85 + 8 * 170));
  });
});
