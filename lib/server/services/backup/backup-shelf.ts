import 'server-only';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { isBackupPart } from '@/lib/domain/server/backup-names';
import type { BackupPlaceName } from '@/lib/domain/server/backup-schedule';
import { env } from '../../platform/env';
import { platformShape } from '../../platform/shape/platform-shape';
import { bucketListing } from '../../storage/s3/s3-listing';
import { isWithoutDisk } from '../../storage/without-disk';

const OWNER_ONLY_FOLDER = 0o700;

/** Only the operator names the place, so that no browser can send backups elsewhere. */
export interface BackupShelf {
  readonly address: string;
  /** The addresses of all its backups begin with this. */
  readonly prefix: string;
  addressOf(name: string): string;
  /** Also removes the remains of backups that were cut. */
  prepare(): Promise<void>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export function findShelf(place: BackupPlaceName): BackupShelf | null {
  const { BACKUP_BUCKET, BACKUP_FOLDER, DATA_DIR } = env();
  if (place === 'bucket') return BACKUP_BUCKET === undefined ? null : inBucket(BACKUP_BUCKET);
  if (isWithoutDisk()) return null;
  if (BACKUP_FOLDER !== undefined) return inFolder(resolve(BACKUP_FOLDER));
  // The folder of one of several nodes may disappear with its container.
  return platformShape() === 'nodes' ? null : inFolder(join(resolve(DATA_DIR), 'backups'));
}

function inFolder(folder: string): BackupShelf {
  return {
    address: folder,
    prefix: join(folder, sep),
    addressOf: (name) => join(folder, name),
    async prepare() {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
      for (const name of await readdir(folder)) if (isBackupPart(name)) await rm(join(folder, name));
    },
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function inBucket(address: string): BackupShelf {
  const base = address.endsWith('/') ? address : `${address}/`;
  const [bucket = '', ...folders] = base.slice('s3://'.length).split('/');
  const listing = bucketListing(bucket, folders.join('/'));
  return {
    address: base,
    prefix: base,
    addressOf: (name) => `${base}${name}`,
    prepare: () => Promise.resolve(),
    list: () => listing.list(),
    remove: (name) => listing.remove(name),
  };
}
