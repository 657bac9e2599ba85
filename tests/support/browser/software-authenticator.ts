import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

export interface Manner {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly signCount?: number;
  readonly userHandle?: string | null;
  readonly signature?: Buffer;
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** Makes real keys and signatures, and every fault in them that a browser would refuse. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(24);
  private readonly privateKey: KeyObject;
  private readonly coordinates: { x: Buffer; y: Buffer };
  private userHandle: string | null = null;
  signCount: number;

  readonly origin: string;

  constructor(
    origin: string,
    { signCount = 0, isSynced = false }: { signCount?: number; isSynced?: boolean } = {},
  ) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
    this.signCount = signCount;
    this.isSynced = isSynced;
  }

  private readonly isSynced: boolean;

  create(options: Options, manner: Manner = {}) {
    this.userHandle = options.user?.id ?? null;
    const publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(this.coordinates.x)],
      [-3, new Uint8Array(this.coordinates.y)],
    ]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.head(manner.rpId ?? options.rp?.id ?? '', HAS_CREDENTIAL, manner),
      Buffer.alloc(16),
      idLength,
      this.credentialId,
      Buffer.from(isoCBOR.encode(publicKey)),
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.names(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, manner).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: Options, manner: Manner = {}) {
    const authenticatorData = this.head(manner.rpId ?? options.rpId ?? '', 0, manner);
    const clientData = this.clientData('webauthn.get', options, manner);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const userHandle = manner.userHandle === undefined ? this.userHandle : manner.userHandle;
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: (manner.signature ?? sign('sha256', signed, this.privateKey)).toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }

  private names() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  private head(rpId: string, extraFlags: number, { isVerified = true, signCount }: Manner): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount ?? this.signCount);
    const flags =
      USER_PRESENT |
      (isVerified ? USER_VERIFIED : 0) |
      (this.isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
      extraFlags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter]);
  }

  private clientData(type: string, options: Options, manner: Manner): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: manner.type ?? type,
        challenge: manner.challenge ?? options.challenge,
        origin: manner.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }
}
