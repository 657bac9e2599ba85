import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import type { PushKeys } from '@/lib/server/push/encrypt-push';
import { listenLocally, stopListening } from '../servers/listen-locally';

const SALT_BYTES = 16;
const ID_LENGTH_AT = 20;
const TAG_BYTES = 16;

/** A browser as a push service knows it: it alone can read what is sent to it (RFC 8291). */
export class PushReceiver {
  readonly keys: PushKeys;
  private readonly ecdh = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor() {
    const point = this.ecdh.generateKeys();
    this.keys = { p256dh: point.toString('base64url'), auth: this.auth.toString('base64url') };
  }

  /** Throws where the body is not for this browser. */
  read(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const headLength = ID_LENGTH_AT + 1 + body.readUInt8(ID_LENGTH_AT);
    const sender = body.subarray(ID_LENGTH_AT + 1, headLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender]);
    const seed = derive(this.ecdh.computeSecret(sender), this.auth, info, 32);
    const key = derive(seed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(seed, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(body.subarray(headLength, -TAG_BYTES)), decipher.final()]);
    const end = plain.lastIndexOf(2);
    if (end === -1) throw new Error('The last record does not end.');
    return plain.subarray(0, end).toString('utf8');
  }
}

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

type PushAnswer = (response: ServerResponse, push: ReceivedPush) => void;

const taken: PushAnswer = (response) => response.writeHead(201).end();

/** Takes messages as the makers of browsers do; a path may answer otherwise. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  address = '';
  private readonly answers = new Map<string, PushAnswer>();
  private readonly server: Server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const push = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) };
      this.received.push(push);
      (this.answers.get(push.path) ?? taken)(response, push);
    });
  });

  async start(): Promise<void> {
    this.address = await listenLocally(this.server);
  }

  stop(): Promise<void> {
    return stopListening(this.server);
  }

  answer(path: string, answer: PushAnswer): void {
    this.answers.set(path, answer);
  }

  pushesTo(path: string): ReceivedPush[] {
    return this.received.filter((push) => push.path === path);
  }
}

/** Returns who sent the message. Throws unless the sender proves it by this key, for this service. */
export async function senderOf(
  { headers }: ReceivedPush,
  publicKey: string,
  audience: string,
): Promise<unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('The message is signed by another key.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  if (decodeProtectedHeader(token).alg !== 'ES256') throw new Error('The token is signed otherwise.');
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience });
  return payload.sub;
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
