import 'server-only';
import { z } from 'zod';
import { storageSourceSchema } from '@/lib/domain/file/stored-file';

const FORMAT = 'parley-backup';
const VERSION = 1;

export const MANIFEST_ENTRY = 'manifest.json';
export const SECRETS_ENTRY = 'secrets.json';
const FILE_FOLDER = 'files/';

/** The manifest comes last, so a backup that was cut has none. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  takenAt: z.iso.datetime(),
  /** The list has all migrations of the database, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d{1,19}$/) })),
  files: z.object({
    count: z.int().nonnegative(),
    sizeBytes: z.int().nonnegative(),
    /** The number of objects that rows name, but that the storage did not have. */
    missingCount: z.int().nonnegative(),
    missing: z.array(z.string()),
  }),
  hasSecrets: z.boolean(),
  /**
   * SHA-256 of all entries before this one, by {@link describeEntry}: a zip has sums of contents, but none of names
   * and comments. Earlier backups have none.
   */
  entries: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

export function describeBackup(contents: Omit<BackupManifest, 'format' | 'version'>): BackupManifest {
  return { format: FORMAT, version: VERSION, ...contents };
}

export interface EntryFacts {
  readonly name: string;
  readonly comment: string;
  readonly sizeBytes: number;
  readonly sum: number;
}

/** Returns a line that no other entry has. */
export function describeEntry({ name, comment, sizeBytes, sum }: EntryFacts): string {
  return `${JSON.stringify([name, comment, sizeBytes, sum])}\n`;
}

/** Each entry has the rows in the text format of COPY. */
export function tableEntry(name: string): string {
  return `tables/${name}.copy`;
}

export function objectEntry(key: string): string {
  return `${FILE_FOLDER}${key}`;
}

/** Null for an entry that is no stored object. */
export function keyOfEntry(name: string): string | null {
  return name.startsWith(FILE_FOLDER) ? name.slice(FILE_FOLDER.length) : null;
}

export const objectNoteSchema = z.object({ source: storageSourceSchema, mimeType: z.string() });

export type ObjectNote = z.infer<typeof objectNoteSchema>;
