import 'server-only';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { env } from '../platform/env';
import { findTunnelAgent } from '../platform/outbound/proxy-tunnel';
import type {
  AnnouncedObject,
  ByteRange,
  FileStorage,
  ObjectToWrite,
  OpenObject,
  UploadAddress,
} from './contract';
import { contentDisposition, SIGNED_ADDRESS_SECONDS, wholeSizeOf } from './delivery';
import { exactly } from './exactly';
import { isStorageKey, requireStorageKey } from './storage-key';

/** Is S3's smallest part; two are in memory at a time. */
const PART_BYTES = 5 * MEGABYTE;
const PARTS_AT_ONCE = 2;
const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 120_000;
const ATTEMPTS = 3;

export function s3Storage(): FileStorage {
  const client = openClient();
  const inBucket = (key: string) => ({ Bucket: env().AWS_BUCKET_NAME, Key: requireStorageKey(key) });
  return {
    source: 's3',
    write: (key, object) => write(client, inBucket(key), object),
    read: (key, range) => read(client, inBucket(key), range),
    async remove(keys) {
      // Not all at once: many servers of this protocol ask for a checksum then that others do not know.
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(inBucket(key)))));
    },
    signedAddress: (key, delivery) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...inBucket(key),
          ResponseContentDisposition: contentDisposition(delivery),
          ResponseContentType: delivery.mimeType,
        }),
        { expiresIn: SIGNED_ADDRESS_SECONDS },
      ),
    uploadAddress: (key, object) => signUpload(client, inBucket(key), object),
    sweep: (beforeMs) => abortUploads(client, beforeMs),
  };
}

function openClient(): S3Client {
  const { AWS_REGION, AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = env();
  const agent = findTunnelAgent(AWS_ENDPOINT_URL ?? `https://s3.${AWS_REGION ?? ''}.amazonaws.com`);
  return new S3Client({
    ...(AWS_REGION === undefined ? {} : { region: AWS_REGION }),
    ...(AWS_ENDPOINT_URL === undefined ? {} : { endpoint: AWS_ENDPOINT_URL, forcePathStyle: true }),
    ...(AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined
      ? {}
      : { credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY } }),
    maxAttempts: ATTEMPTS,
    // Other servers of this protocol do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      requestTimeout: SILENCE_LIMIT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_LIMIT_MS,
      ...(agent === undefined ? {} : { httpAgent: agent, httpsAgent: agent }),
    },
  });
}

interface Place {
  readonly Bucket: string | undefined;
  readonly Key: string;
}

/** Sends a larger object in parts that become one at the end; a broken one leaves no parts. */
async function write(
  client: S3Client,
  place: Place,
  { mimeType, sizeBytes, bytes }: ObjectToWrite,
): Promise<void> {
  const body = Readable.from(exactly(bytes, sizeBytes));
  const upload = new Upload({
    client,
    params: { ...place, Body: body, ContentType: mimeType },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
    leavePartsOnError: false,
  });
  try {
    await upload.done();
  } finally {
    body.destroy();
  }
}

async function read(client: S3Client, place: Place, range?: ByteRange): Promise<OpenObject | null> {
  const Range = range === undefined ? undefined : `bytes=${String(range.start)}-${String(range.end)}`;
  try {
    const { Body, ContentLength, ContentRange } = await client.send(
      new GetObjectCommand({ ...place, ...(Range === undefined ? {} : { Range }) }),
    );
    if (!(Body instanceof Readable)) throw new Error('The storage answered without bytes.');
    return { sizeBytes: wholeSizeOf(ContentRange ?? null, ContentLength ?? null), bytes: Body };
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    if (!(error instanceof S3ServiceException) || error.name !== 'InvalidRange') throw error;
    // There is no part of an empty object.
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand(place));
    return { sizeBytes: ContentLength, bytes: Readable.from([]) };
  }
}

/** The signature is over size and type as well: the server takes no request with others. */
async function signUpload(
  client: S3Client,
  place: Place,
  { mimeType, sizeBytes }: AnnouncedObject,
): Promise<UploadAddress> {
  const url = await getSignedUrl(
    client,
    new PutObjectCommand({ ...place, ContentType: mimeType, ContentLength: sizeBytes }),
    {
      expiresIn: SIGNED_ADDRESS_SECONDS,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    },
  );
  return { url, method: 'PUT', headers: { 'content-type': mimeType } };
}

/** Removes parts whose process ended; leaves other applications' uploads alone. */
async function abortUploads(client: S3Client, beforeMs: number): Promise<void> {
  const Bucket = env().AWS_BUCKET_NAME;
  let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (after !== null) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...after }),
    );
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? [])
      if (isStorageKey(Key) && Initiated !== undefined && Initiated.getTime() < beforeMs)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    after =
      page.IsTruncated === true && KeyMarker !== undefined && UploadIdMarker !== undefined
        ? { KeyMarker, UploadIdMarker }
        : null;
  }
}
