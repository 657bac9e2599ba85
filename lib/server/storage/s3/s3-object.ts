import 'server-only';
import type { Readable } from 'node:stream';
import { DeleteObjectCommand, HeadObjectCommand, NotFound, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OpenObject } from '../contract';
import { openS3Client, readS3Object } from './s3-client';

/** An object has at most 10,000 parts, of which two are in memory. */
const PART_BYTES = 64 * MEGABYTE;
const PARTS_AT_ONCE = 2;

/** It is an object that is no file of a user, such as a backup. */
export interface BucketObject {
  exists(): Promise<boolean>;
  /** It takes up to 640 GB, and sends failed parts again. A partial object does not show. */
  write(bytes: Readable): Promise<void>;
  read(startByte?: number): Promise<OpenObject | null>;
  remove(): Promise<void>;
}

/** The settings are those of the storage `s3`. */
export function objectInBucket(Bucket: string, Key: string): BucketObject {
  const place = { Bucket, Key };
  let opened: S3Client | undefined;
  const client = (): S3Client => (opened ??= openS3Client());
  return {
    exists: () =>
      client()
        .send(new HeadObjectCommand(place))
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof NotFound) return false;
            throw error;
          },
        ),
    async write(bytes) {
      const upload = new Upload({
        client: client(),
        params: { ...place, Body: bytes, ContentType: 'application/zip' },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        leavePartsOnError: false,
      });
      await upload.done();
    },
    read: (startByte = 0) =>
      readS3Object(
        client(),
        place,
        startByte === 0 ? undefined : { start: startByte, end: Number.MAX_SAFE_INTEGER },
      ),
    async remove() {
      await client().send(new DeleteObjectCommand(place));
    },
  };
}
