import 'server-only';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { env } from '../../platform/env';
import { findTunnelAgent } from '../../platform/outbound/proxy-tunnel';
import type { ByteRange, OpenObject } from '../contract';
import { wholeSizeOf } from '../delivery';

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 120_000;
const ATTEMPTS = 3;

export interface S3Place {
  readonly Bucket: string | undefined;
  readonly Key: string;
}

export function openS3Client(): S3Client {
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

/** Returns null without it. */
export async function readS3Object(
  client: S3Client,
  place: S3Place,
  range?: ByteRange,
): Promise<OpenObject | null> {
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
    // An empty object has no first byte that could be asked for.
    const { ContentLength = 0 } = await client.send(new HeadObjectCommand(place));
    return { sizeBytes: ContentLength, bytes: Readable.from([]) };
  }
}
