import 'server-only';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, Storage, type File } from '@google-cloud/storage';
import { GoogleAuth } from 'google-auth-library';
import {
  type ServiceAccountKey,
  serviceAccountKeySchema,
} from '@/lib/domain/provider-key/provider-key-value';
import { env } from '../platform/env';
import { outboundFetch } from '../platform/outbound/outbound-fetch';
import { findProxy } from '../platform/outbound/proxy-tunnel';
import type {
  AnnouncedObject,
  ByteRange,
  FileStorage,
  ObjectToWrite,
  OpenObject,
  UploadAddress,
} from './contract';
import { contentDisposition, SIGNED_ADDRESS_SECONDS } from './delivery';
import { exactly } from './exactly';
import { requireStorageKey } from './storage-key';

const NOT_FOUND = 404;
const MS_PER_SECOND = 1_000;

/** The package would try for ten minutes, but a user waits. */
const RETRIES = 2;
const RETRY_DELAY_SECONDS = 2;
const RETRY_SECONDS = 30;

export async function firebaseStorage(): Promise<FileStorage> {
  const { FIREBASE_STORAGE_BUCKET = '', FIREBASE_SERVICE_KEY_FILE = '' } = env();
  const account = await readServiceAccount(FIREBASE_SERVICE_KEY_FILE);
  const bucket = openClient(account).bucket(FIREBASE_STORAGE_BUCKET);
  const fileOf = (key: string) => bucket.file(requireStorageKey(key));
  return {
    source: 'firebase',
    write: (key, object) => write(fileOf(key), object),
    read: (key, range) => read(fileOf(key), range),
    async remove(keys) {
      await Promise.all(keys.map((key) => fileOf(key).delete({ ignoreNotFound: true })));
    },
    async signedAddress(key, delivery) {
      const [address] = await fileOf(key).getSignedUrl({
        version: 'v4',
        action: 'read',
        expires: Date.now() + SIGNED_ADDRESS_SECONDS * MS_PER_SECOND,
        responseDisposition: contentDisposition(delivery),
        responseType: delivery.mimeType,
      });
      return address;
    },
    uploadAddress: (key, object) => signUpload(fileOf(key), object),
    // An object is sent in one request; a part that was sent is no object.
    sweep: async () => undefined,
  };
}

async function readServiceAccount(path: string): Promise<ServiceAccountKey> {
  try {
    return serviceAccountKeySchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // The cause is left out, since it may quote the file.
    throw new Error('FIREBASE_SERVICE_KEY_FILE does not name a usable service account file.');
  }
}

function openClient(account: ServiceAccountKey): Storage {
  const { FIREBASE_ENDPOINT_URL } = env();
  const authClient = new GoogleAuth({
    credentials: account,
    projectId: account.project_id,
    scopes: ['https://www.googleapis.com/auth/devstorage.read_write'],
    clientOptions: { transporterOptions: { fetchImplementation: outboundFetch } },
  });
  const storage = new Storage({
    projectId: account.project_id,
    authClient,
    retryOptions: { maxRetries: RETRIES, maxRetryDelay: RETRY_DELAY_SECONDS, totalTimeout: RETRY_SECONDS },
    ...(FIREBASE_ENDPOINT_URL === undefined
      ? {}
      : { apiEndpoint: FIREBASE_ENDPOINT_URL, useAuthWithCustomEndpoint: true }),
  });
  const proxy = findProxy(new URL(storage.apiEndpoint).hostname);
  if (proxy !== null)
    storage.interceptors.push({
      request(options) {
        if (!('uri' in options)) throw new Error('The request has no address.');
        return { ...options, proxy: proxy.href };
      },
    });
  return storage;
}

async function write(file: File, { mimeType, sizeBytes, bytes }: ObjectToWrite): Promise<void> {
  await pipeline(
    Readable.from(exactly(bytes, sizeBytes)),
    file.createWriteStream({ resumable: false, contentType: mimeType }),
  );
}

/** The storage refuses a file of another length than the one signed. */
async function signUpload(file: File, { mimeType, sizeBytes }: AnnouncedObject): Promise<UploadAddress> {
  const lengths = { 'x-goog-content-length-range': `${String(sizeBytes)},${String(sizeBytes)}` };
  const [url] = await file.getSignedUrl({
    version: 'v4',
    action: 'write',
    expires: Date.now() + SIGNED_ADDRESS_SECONDS * MS_PER_SECOND,
    contentType: mimeType,
    extensionHeaders: lengths,
  });
  return { url, method: 'PUT', headers: { 'content-type': mimeType, ...lengths } };
}

async function read(file: File, range?: ByteRange): Promise<OpenObject | null> {
  try {
    const [{ size }] = await file.getMetadata();
    const sizeBytes = Number(size);
    if (sizeBytes === 0) return { sizeBytes, bytes: Readable.from([]) };
    return { sizeBytes, bytes: file.createReadStream({ ...range, decompress: false, validation: false }) };
  } catch (error) {
    if (error instanceof ApiError && error.code === NOT_FOUND) return null;
    throw error;
  }
}
