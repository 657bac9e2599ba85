import 'server-only';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { parseJson, stringField } from '@/lib/domain/shared/json-record';
import { env } from '../../platform/env';
import { logError } from '../../platform/log';
import { operatorConfig } from '../../platform/operator-config';
import { findStorageProblem, sourceOfNewFiles } from '../storage-settings';
import { hasLocalStorage, localStorageId } from './local-storage-id';

const REMOTE = ['s3', 'firebase', 'uploadthing'] as const;

/**
 * The first place takes new files, the others are read; each is a kind and a digest. None are returned while the disk
 * cannot be asked.
 */
export async function listStoragePlaces(): Promise<string[]> {
  const source = sourceOfNewFiles(await operatorConfig());
  try {
    const written = await placeOf(source);
    const known: StorageSource[] = REMOTE.filter((kind) => findStorageProblem(kind) === null);
    if (findStorageProblem('local') === null && (await hasLocalStorage(localFolder()))) known.push('local');
    return [...new Set([written, ...(await Promise.all(known.map(placeOf)))])];
  } catch (error) {
    logError('it is not known whether other servers store files in the same place', error);
    return [];
  }
}

async function placeOf(source: StorageSource): Promise<string> {
  return `${source} ${createHash('sha256')
    .update(JSON.stringify(await identityOf(source)))
    .digest('base64url')}`;
}

/**
 * Machines may reach an own service by different names, so its address is left out; Amazon's and Google's
 * buckets are unique.
 */
async function identityOf(source: StorageSource): Promise<unknown> {
  const settings = env();
  if (source === 's3') return [settings.AWS_ENDPOINT_URL !== undefined, settings.AWS_BUCKET_NAME];
  if (source === 'firebase')
    return [settings.FIREBASE_ENDPOINT_URL !== undefined, settings.FIREBASE_STORAGE_BUCKET];
  if (source === 'uploadthing') return applicationOf(settings.UPLOADTHING_TOKEN ?? '');
  return localStorageId(localFolder());
}

function localFolder(): string {
  return join(env().DATA_DIR, 'files');
}

/** Several keys may open the files of one application. */
function applicationOf(token: string): string | undefined {
  return stringField(parseJson(Buffer.from(token, 'base64').toString('utf8')), 'appId');
}
