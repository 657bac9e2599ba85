import 'server-only';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { env } from '../platform/env';
import type { OperatorConfig } from '../platform/read-operator-config';
import { isWithoutDisk } from './without-disk';

/** FILE_STRATEGY comes first, then the configuration file, UploadThing if set up, this server. */
export function sourceOfNewFiles({ fileStrategy }: Pick<OperatorConfig, 'fileStrategy'>): StorageSource {
  const chosen = env().FILE_STRATEGY ?? fileStrategy;
  if (chosen !== null) return chosen;
  return env().UPLOADTHING_TOKEN === undefined ? 'local' : 'uploadthing';
}

/** Returns a sentence; null when usable. */
export function findStorageProblem(source: StorageSource): string | null {
  if ((source === 'local' || source === 'openai') && isWithoutDisk()) return NO_DISK;
  const missing = SETTINGS[source].filter((name) => env()[name] === undefined);
  if (missing.length > 0) return `To store files by ${source}, set ${missing.join(' and ')}.`;
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = env();
  const isHalf = (AWS_ACCESS_KEY_ID === undefined) !== (AWS_SECRET_ACCESS_KEY === undefined);
  return source === 's3' && isHalf
    ? 'Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither.'
    : null;
}

const NO_DISK =
  'Functions have no disk that keeps files: set FILE_STRATEGY to s3, firebase or uploadthing, and what that needs.';

const SETTINGS = {
  local: [],
  openai: [],
  s3: ['AWS_REGION', 'AWS_BUCKET_NAME'],
  firebase: ['FIREBASE_STORAGE_BUCKET', 'FIREBASE_SERVICE_KEY_FILE'],
  uploadthing: ['UPLOADTHING_TOKEN'],
} as const;
