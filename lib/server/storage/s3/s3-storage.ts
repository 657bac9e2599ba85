import 'server-only';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { env } from '../../platform/env';
import type { AnnouncedObject, FileStorage, ObjectToWrite, UploadAddress } from '../contract';
import { contentDisposition, SIGNED_ADDRESS_SECONDS } from '../delivery';
import { exactly } from '../exactly';
import { isStorageKey, requireStorageKey } from '../storage-key';
import { openS3Client, readS3Object, type S3Place } from './s3-client';

/** S3 takes no smaller parts; two are in memory. */
const PART_BYTES = 5 * MEGABYTE;
const PARTS_AT_ONCE = 2;

export function s3Storage(): FileStorage {
  const client = openS3Client();
  const inBucket = (key: string) => ({ Bucket: env().AWS_BUCKET_NAME, Key: requireStorageKey(key) });
  return {
    source: 's3',
    write: (key, object) => write(client, inBucket(key), object),
    read: (key, range) => readS3Object(client, inBucket(key), range),
    async remove(keys) {
      // Each key has a call of its own: for many keys in one, some servers ask for a checksum that others do not know.
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

/** A write that breaks off leaves no parts behind. */
async function write(
  client: S3Client,
  place: S3Place,
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

/** The signature covers size and type, too. */
async function signUpload(
  client: S3Client,
  place: S3Place,
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

/** Ends uploads whose process has ended; those of other applications stay. */
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
