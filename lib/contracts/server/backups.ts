import * as z from 'zod/mini';
import { backupPlaceSchema, backupScheduleSchema } from '@/lib/domain/server/backup-schedule';
import { typedPasswordSchema } from '../account/sensitive-change';

/**
 * `GET` returns {@link backupsSchema}. `PUT` changes the schedule, and needs a recent sign-in or the password. `POST`
 * asks for a backup now; where one is being made, it stays the only one.
 */
export const BACKUPS_PATH = '/api/server/backups';

export const BACKUPS_SHOWN = 10;

export const backupsSchema = z.object({
  /** Null where none are made by themselves. */
  schedule: z.nullable(backupScheduleSchema),
  /** Where they go; null for a place that the operator did not set. */
  places: z.object({ folder: z.nullable(z.string()), bucket: z.nullable(z.string()) }),
  /** The environment has a passphrase, so the secrets are in each backup. */
  hasPassphrase: z.boolean(),
  /** Lists the newest first. */
  backups: z.array(
    z.object({
      backupId: z.string(),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      /** When it was asked for, and then when it was over; ISO 8601. */
      at: z.string(),
      address: z.nullable(z.string()),
      machine: z.nullable(z.string()),
      sizeBytes: z.nullable(z.number()),
      hasSecrets: z.nullable(z.boolean()),
      /** An English sentence, as those of the commands. */
      problem: z.nullable(z.string()),
    }),
  ),
});

export type Backups = z.infer<typeof backupsSchema>;

export const changeBackupsSchema = z.object({
  schedule: z.nullable(backupScheduleSchema),
  password: z.optional(typedPasswordSchema.shape.password),
});

export const askForBackupSchema = z.object({ place: backupPlaceSchema });
