import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRecord } from '@/lib/domain/shared/json-record';
import { listenLocally, stopListening } from './listen-locally';

export interface PictureCall {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly pictures: readonly Uint8Array[];
}

export interface Drawing {
  readonly picture: Uint8Array;
  readonly previews?: readonly Uint8Array[];
  /** Comes before the picture, where texts and pictures are one answer. */
  readonly text?: string;
  readonly usage?: unknown;
  /** The picture is sent when this has resolved. */
  readonly after?: Promise<unknown>;
  /** Servers that cannot stream send the answer whole. */
  readonly isWhole?: boolean;
  /** The previews are sent again and again. */
  readonly isEndless?: boolean;
}

export interface PictureProvider {
  readonly url: string;
  readonly calls: PictureCall[];
  drawing: Drawing;
  stop(): Promise<void>;
}

export async function startPictureProvider(drawing: Drawing, models: unknown = []): Promise<PictureProvider> {
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.endsWith('/models') === true) {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ data: models }));
    }
    provider.calls.push(await toCall(request));
    await draw(request.url ?? '', response, provider.drawing);
  }
  const provider: PictureProvider = {
    url: await listenLocally(server),
    calls: [],
    drawing,
    stop: () => stopListening(server),
  };
  return provider;
}

async function draw(path: string, response: ServerResponse, drawing: Drawing): Promise<void> {
  const { picture, previews = [], text, usage, after, isWhole, isEndless } = drawing;
  const send = (event: object): void => void response.write(`data: ${JSON.stringify(event)}\n\n`);
  if (isWhole === true) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ created: 1, data: [{ b64_json: base64(picture) }], usage }));
    return;
  }
  response.setHeader('content-type', 'text/event-stream');
  if (path.includes('/images/')) {
    const kind = path.includes('/edits') ? 'image_edit' : 'image_generation';
    do {
      for (const [index, preview] of previews.entries())
        send({ type: `${kind}.partial_image`, partial_image_index: index, b64_json: base64(preview) });
      await nextTurn();
    } while (isEndless === true && !response.destroyed);
    await after;
    send({ type: `${kind}.completed`, b64_json: base64(picture), usage });
    response.end();
    return;
  }
  if (path.endsWith('/chat/completions')) {
    const chunk = (delta: object, more = {}) => ({
      id: '1',
      choices: [{ index: 0, delta: { role: 'assistant', ...delta }, ...more }],
    });
    send(chunk({ content: text ?? '' }));
    await after;
    const url = `data:image/png;base64,${base64(picture)}`;
    send(chunk({ content: '', images: [{ type: 'image_url', image_url: { url } }] }));
    send({ ...chunk({ content: '' }, { finish_reason: 'stop' }), usage });
    response.end('data: [DONE]\n\n');
    return;
  }
  const candidate = (part: object, more = {}) => ({
    candidates: [{ index: 0, content: { role: 'model', parts: [part] }, ...more }],
  });
  if (text !== undefined) send(candidate({ text }));
  await after;
  send(candidate({ inlineData: { mimeType: 'image/png', data: base64(picture) } }));
  send({ ...candidate({ text: '' }, { finishReason: 'STOP' }), usageMetadata: usage });
  response.end();
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

async function toCall(request: IncomingMessage): Promise<PictureCall> {
  const path = request.url ?? '';
  const type = request.headers['content-type'] ?? '';
  const body = await buffer(request);
  if (!type.startsWith('multipart/')) {
    const fields: unknown = body.length === 0 ? {} : JSON.parse(body.toString());
    return { path, fields: isRecord(fields) ? fields : {}, pictures: [] };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const files = [...form].flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
  const pictures = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  return { path, fields, pictures };
}
