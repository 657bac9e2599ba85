import 'server-only';
import { openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { UTApi, UTFile } from 'uploadthing/server';
import { env } from '../platform/env';
import { outboundBytes } from '../platform/outbound/outbound-bytes';
import type {
  AnnouncedObject,
  ByteRange,
  FileStorage,
  ObjectToWrite,
  OpenObject,
  UploadAddress,
} from './contract';
import { SIGNED_ADDRESS_SECONDS, wholeSizeOf } from './delivery';
import { exactly } from './exactly';
import { newSpoolPath } from './spool';
import { requireStorageKey } from './storage-key';
import { uploadthingFetch } from './uploadthing-fetch';

const OWNER_ONLY = 0o600;
const OK = 200;
const PARTIAL_CONTENT = 206;
const NOT_FOUND = 404;
const RANGE_NOT_SATISFIABLE = 416;

/** The application decides whether strangers may read by address; addresses are signed anyway. */
export function uploadthingStorage(): FileStorage {
  const api = openApi();
  const addressOf = async (key: string) =>
    (await api.generateSignedURL(toCustomId(key), { expiresIn: SIGNED_ADDRESS_SECONDS })).ufsUrl;
  return {
    source: 'uploadthing',
    write: (key, object) => write(api, toCustomId(key), object),
    read: async (key, range) => read(await addressOf(key), range),
    async remove(keys) {
      await api.deleteFiles(keys.map(toCustomId), { keyType: 'customId' });
    },
    // The service would deliver a file under a name and a type of its own, so we deliver files ourselves.
    signedAddress: async () => null,
    uploadAddress: (key, object) => signUpload(toCustomId(key), object),
    // A file that was not uploaded whole is no file there.
    sweep: async () => undefined,
  };
}

function openApi(fetch = uploadthingFetch): UTApi {
  const { UPLOADTHING_TOKEN, UPLOADTHING_ENDPOINT_URL } = env();
  return new UTApi({
    token: UPLOADTHING_TOKEN ?? '',
    fetch,
    // The log of a failed request would contain its address with the signature.
    logLevel: 'None',
    ...(UPLOADTHING_ENDPOINT_URL === undefined ? {} : ownHost(new URL(UPLOADTHING_ENDPOINT_URL))),
  });
}

function ownHost({ origin, host }: URL) {
  return { apiUrl: origin, ingestUrl: origin, ufsHost: host, ufsAppIdLocation: 'path' as const };
}

function toCustomId(key: string): string {
  return requireStorageKey(key).replace('/', '_');
}

/** The package needs to know the size, so it reads from disk. */
async function write(
  api: UTApi,
  customId: string,
  { mimeType, sizeBytes, bytes }: ObjectToWrite,
): Promise<void> {
  const path = await newSpoolPath();
  try {
    const file = await open(path, 'wx', OWNER_ONLY);
    try {
      for await (const piece of exactly(bytes, sizeBytes)) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    const upload = async () => {
      const content = new UTFile([await openAsBlob(path)], customId, { customId, type: mimeType });
      return (await api.uploadFiles(content)).error;
    };
    if ((await upload()) === null) return;
    await api.deleteFiles([customId], { keyType: 'customId' });
    const error = await upload();
    if (error !== null) throw new Error(`UploadThing refused a file: ${error.code}: ${error.message}`);
  } finally {
    await rm(path, { force: true });
  }
}

/** The package signs only when it sends itself, so that its request is kept for the client to send. */
async function signUpload(
  customId: string,
  { mimeType, sizeBytes }: AnnouncedObject,
): Promise<UploadAddress> {
  const asked: string[] = [];
  const api = openApi(async (input) => {
    asked.push(String(input));
    return Response.json({});
  });
  // The bytes are not checked yet: no browser may show them as a page.
  await api.uploadFiles(new AnnouncedFile(customId, { mimeType, sizeBytes }), {
    contentDisposition: 'attachment',
  });
  const [url] = asked;
  if (url === undefined) throw new Error('UploadThing signed no address.');
  return { url, method: 'PUT', headers: {}, formField: 'file' };
}

class AnnouncedFile extends UTFile {
  readonly #sizeBytes: number;

  constructor(customId: string, { mimeType, sizeBytes }: AnnouncedObject) {
    super([], customId, { customId, type: mimeType });
    this.#sizeBytes = sizeBytes;
  }

  override get size(): number {
    return this.#sizeBytes;
  }
}

async function read(address: string, range?: ByteRange): Promise<OpenObject | null> {
  const { statusCode, headers, body } = await outboundBytes(
    address,
    range === undefined ? {} : { headers: { range: `bytes=${String(range.start)}-${String(range.end)}` } },
  );
  const valueOf = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  };
  const sizeBytes = () => {
    const length = valueOf('content-length');
    return wholeSizeOf(valueOf('content-range'), length === null ? null : Number(length));
  };
  if (statusCode === OK || statusCode === PARTIAL_CONTENT) return { sizeBytes: sizeBytes(), bytes: body };
  await body.dump();
  if (statusCode === NOT_FOUND) return null;
  if (statusCode === RANGE_NOT_SATISFIABLE) return { sizeBytes: sizeBytes(), bytes: Readable.from([]) };
  throw new Error(`UploadThing answered ${String(statusCode)} to a read.`);
}
