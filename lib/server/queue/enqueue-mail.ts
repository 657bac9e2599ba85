import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import { findBoss, wakeWorker } from './boss';

export const MAIL_QUEUE = 'send-mail';

export const MAIL_RETRY_LIMIT = 5;
export const MAIL_RETRY_DELAY_SECONDS = 15;

/** After this time an email whose process died is sent again. */
const SENDING_LIMIT_SECONDS = 120;

/** After this time an email is given up and its job deleted, since it names an address. */
const KEEP_SECONDS = 60 * 60;

/** The token and link of an email are made when the email is written. */
export const mailJobSchema = z.object({
  kind: z.enum([
    'passwordReset',
    'addressTaken',
    'passwordChanged',
    'signInAdded',
    'passkeyAdded',
    'secondFactorOff',
    'addressConfirmation',
    'addressChange',
    'addressChanged',
    'accountDeleted',
  ]),
  email: z.string(),
  /** A change of address has it, since `email` need not be that of the account. */
  userId: z.string().optional(),
  /** Set in `passwordChanged` when earlier ways to sign in were removed. */
  wasCleared: z.boolean().optional(),
  /** `accountDeleted` has it, since the user is deleted when the email is written. */
  locale: z.string().nullable().optional(),
});

export type MailJob = z.infer<typeof mailJobSchema>;

/**
 * It does not ask whether the address has an account; one email of a kind and address waits at a time. Throws
 * shutting_down.
 */
export async function enqueueMail(job: MailJob): Promise<void> {
  const boss = await findBoss();
  if (boss === null) throw new AppError('shutting_down');
  await boss.send(MAIL_QUEUE, job, {
    singletonKey: [job.kind, job.email, ...(job.userId === undefined ? [] : [job.userId])].join(':'),
    expireInSeconds: SENDING_LIMIT_SECONDS,
    retentionSeconds: KEEP_SECONDS,
    deleteAfterSeconds: KEEP_SECONDS,
  });
  wakeWorker(MAIL_QUEUE);
}
