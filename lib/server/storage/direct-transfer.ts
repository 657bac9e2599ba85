import 'server-only';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { env } from '../platform/env';
import type { OperatorConfig } from '../platform/read-operator-config';
import { sourceOfNewFiles } from './storage-settings';
import { isWithoutDisk } from './without-disk';

/** Platforms of functions take no larger body, so larger files go directly. */
export const DIRECT_UPLOAD_FROM_BYTES = 4 * MEGABYTE;

type Storing = Pick<OperatorConfig, 'fileStrategy'>;

/** The bucket has to allow it, so that it is the default only where it must be. */
export function isUploadedDirectly(config: Storing): boolean {
  return isOn(env().DIRECT_UPLOADS) && takesUploads(sourceOfNewFiles(config));
}

/** Returns whether pages fetch pictures from the storage itself. */
export function isShownDirectly(): boolean {
  return isOn(env().DIRECT_DOWNLOADS);
}

/** The content security policy allows connections to these addresses. */
export function listUploadSources(): readonly string[] {
  return isOn(env().DIRECT_UPLOADS)
    ? [...sourcesOf('s3'), ...sourcesOf('firebase'), ...sourcesOf('uploadthing')]
    : [];
}

/** The content security policy allows their pictures. A storage may take no new files. */
export function listDeliverySources(): readonly string[] {
  return isShownDirectly() ? [...sourcesOf('s3'), ...sourcesOf('firebase')] : [];
}

function isOn(setting: 'auto' | 'true' | 'false'): boolean {
  return setting === 'auto' ? isWithoutDisk() : setting === 'true';
}

function takesUploads(source: StorageSource): boolean {
  return source !== 'local' && source !== 'openai';
}

function sourcesOf(source: StorageSource): readonly string[] {
  const { AWS_REGION, AWS_BUCKET_NAME, AWS_ENDPOINT_URL } = env();
  const { FIREBASE_STORAGE_BUCKET, FIREBASE_ENDPOINT_URL } = env();
  const { UPLOADTHING_TOKEN, UPLOADTHING_ENDPOINT_URL } = env();
  switch (source) {
    case 's3':
      if (AWS_BUCKET_NAME === undefined) return [];
      if (AWS_ENDPOINT_URL !== undefined) return [folderOf(AWS_ENDPOINT_URL, AWS_BUCKET_NAME)];
      return AWS_REGION === undefined ? [] : listAmazonSources(AWS_REGION, AWS_BUCKET_NAME);
    case 'firebase':
      return FIREBASE_STORAGE_BUCKET === undefined
        ? []
        : [folderOf(FIREBASE_ENDPOINT_URL ?? 'https://storage.googleapis.com', FIREBASE_STORAGE_BUCKET)];
    case 'uploadthing':
      if (UPLOADTHING_TOKEN === undefined) return [];
      return [
        UPLOADTHING_ENDPOINT_URL === undefined
          ? 'https://*.ingest.uploadthing.com'
          : new URL(UPLOADTHING_ENDPOINT_URL).origin,
      ];
    case 'local':
    case 'openai':
      return [];
  }
}

function folderOf(address: string, bucket: string): string {
  return `${new URL(address).origin}/${encodeURIComponent(bucket)}/`;
}

/** A name with dots fits no certificate of Amazon's, so it is a folder. */
function listAmazonSources(region: string, bucket: string): readonly string[] {
  const host = `s3.${region}.amazonaws.com`;
  return [bucket.includes('.') ? folderOf(`https://${host}`, bucket) : `https://${bucket}.${host}`];
}
