import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import { listenLocally, stopListening } from '../servers/listen-locally';
import type { StorageFault } from './object-server';
import { isAsSigned } from './presigned';

const BUCKET = 'parley-files';
const ACCOUNT = 'S3RVER';
const OBJECT_END = '._S3rver_object';
const UPLOADS = '._S3rver_uploads';

export interface S3Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface S3Server {
  readonly origin: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Pages of this origin may send to the bucket, as by a CORS rule; null for none. */
  allowedOrigin: string | null;
  /** Null lets the request pass. The decision may wait. */
  interfere: (call: S3Call) => StorageFault | null | Promise<StorageFault | null>;
  listKeys(): string[];
  /** Is false while it stores or reads, also for a sender that has gone. */
  isQuiet(): boolean;
  /** These uploads in parts are neither completed nor aborted. */
  listUploads(): string[];
  stop(): Promise<void>;
}

/**
 * Adds what s3rver lacks: no object is stored whose upload breaks off, uploads in parts are listed and aborted, signed
 * addresses take the request alone that was signed, pages of one origin may send, and requests fail on demand.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-s3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  let underWay = 0;
  const front = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const origin = await listenLocally(front);
  const uploads = new Uploads(join(directory, BUCKET, UPLOADS));
  // Of two writes at the same time, s3rver removes the folder of the last object below the one that is being written,
  // and throws.
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? '', origin);
    if (server.allowedOrigin !== null) allow(response, server.allowedOrigin);
    if (request.method === 'OPTIONS')
      return void response.writeHead(server.allowedOrigin === null ? 403 : 204).end();
    if (!isAsSigned(request))
      return answer(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const call = { method: request.method ?? '', path: url.pathname, query: url.searchParams };
    const fault = await server.interfere(call);
    if (fault === 'break') return void response.destroy();
    if (fault === 'refuse') return answer(response, 500, '<Error><Code>InternalError</Code></Error>');
    const uploadId = url.searchParams.get('uploadId');
    if (call.method === 'DELETE' && uploadId !== null) uploads.abort(uploadId);
    const own = uploads.answer(call) ?? answerEmptyPart(request);
    if (own !== null) return answer(response, own.status, own.xml);
    const pass = () => forward(request, body, port);
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    const answered = isRead ? pass() : lastWrite.then(pass, pass);
    if (!isRead) lastWrite = answered;
    underWay += 1;
    const stored = await answered.finally(() => (underWay -= 1));
    if (fault === 'lose_answer') {
      stored.resume();
      return void response.destroy();
    }
    response.writeHead(stored.statusCode ?? 500, stored.headers);
    if (fault !== 'cut') return pipeline(stored, response);
    const [piece = Buffer.alloc(0)] = await stored.take(1).toArray();
    response.write(Buffer.from(piece).subarray(0, 10), () => response.destroy());
    stored.destroy();
  }

  /** An empty object has no part, which s3rver does not know. */
  function answerEmptyPart({ method, headers, url = '' }: IncomingMessage) {
    if (method !== 'GET' || headers.range === undefined) return null;
    const file = join(directory, `${url.split('?')[0] ?? ''}${OBJECT_END}`);
    if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return null;
    return { status: 416, xml: '<Error><Code>InvalidRange</Code></Error>' };
  }

  const server: S3Server = {
    origin,
    settings: {
      AWS_REGION: 'us-east-1',
      AWS_BUCKET_NAME: BUCKET,
      AWS_ENDPOINT_URL: origin,
      AWS_ACCESS_KEY_ID: ACCOUNT,
      AWS_SECRET_ACCESS_KEY: ACCOUNT,
    },
    allowedOrigin: null,
    interfere: () => null,
    isQuiet: () => underWay === 0,
    listKeys: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(OBJECT_END))
        .map((name) => name.slice(0, -OBJECT_END.length))
        .sort(),
    listUploads: () => uploads.list().map(({ key }) => key),
    async stop() {
      await stopListening(front);
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return server;
}

class Uploads {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  list(): { id: string; key: string; startedAt: Date }[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder).map((id) => ({
      id,
      key: readFileSync(join(this.folder, id, 'key'), 'utf8'),
      startedAt: statSync(join(this.folder, id, 'key')).mtime,
    }));
  }

  abort(id: string): void {
    rmSync(join(this.folder, id), { recursive: true, force: true });
  }

  answer({ method, query }: S3Call): { status: number; xml: string } | null {
    if (method === 'DELETE' && query.has('uploadId')) return { status: 204, xml: '' };
    if (method !== 'GET' || !query.has('uploads')) return null;
    const entries = this.list().map(
      ({ id, key, startedAt }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
    );
    return {
      status: 200,
      xml: `<?xml version="1.0"?><ListMultipartUploadsResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
    };
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

function forward(request: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> {
  const { method, url: path, headers } = request;
  return new Promise((settle, reject) => {
    const inner = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, settle);
    inner.once('error', reject);
    inner.end(body);
  });
}

function allow(response: ServerResponse, origin: string): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'PUT');
  response.setHeader('access-control-allow-headers', 'content-type');
}

function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(xml);
}
