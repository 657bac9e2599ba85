import * as z from 'zod/mini';
import { backupPlaceSchema, backupScheduleSchema } from '@/lib/domain/server/backup-schedule';
import { typedPasswordSchema } from '../account/sensitive-change';

/**
 * `GET` returns {@link backupsSchema}. `PUT` changes the schedule; `POST` asks for one now, unless one is
 * being made. Both need a recent sign-in or the password.
 */
export const BACKUPS_PATH = '/api/server/backups';

export const BACKUPS_SHOWN = 10;

export const backupsSchema = z.object({
  schedule: z.nullable(backupScheduleSchema),
  /** A place is null where the operator has not set it. */
  places: z.object({ folder: z.nullable(z.string()), bucket: z.nullable(z.string()) }),
  /** With a passphrase each backup holds the secrets. */
  hasPassphrase: z.boolean(),
  /** The newest comes first. */
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
      /** The reason is an English sentence, as the commands print it. */
      problem: z.nullable(z.string()),
    }),
  ),
});

export type Backups = z.infer<typeof backupsSchema>;

export const changeBackupsSchema = z.object({
  schedule: z.nullable(backupScheduleSchema),
  password: z.optional(typedPasswordSchema.shape.password),
});

export const askForBackupSchema = z.object({
  place: backupPlaceSchema,
  password: z.optional(typedPasswordSchema.shape.password),
});
