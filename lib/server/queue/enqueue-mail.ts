import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import { runningBoss, wakeWorker } from './boss';

/** The queue of emails. */
export const MAIL_QUEUE = 'send-mail';

/** How often an email is tried, and how long between; each wait is longer than the one before. */
export const MAIL_RETRY_LIMIT = 5;
export const MAIL_RETRY_DELAY_SECONDS = 15;

/** An email that could not be sent for this long is given up; the job is then deleted, because it names an address. */
const KEEP_SECONDS = 60 * 60;

/** What a job of {@link MAIL_QUEUE} carries: never a token or a link, which are made when the email is written. */
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
  /** For a change of the address: whose it is; `email` need not be that of the account. */
  userId: z.string().optional(),
  /** For `passwordChanged`: what opened the account before was removed. */
  wasCleared: z.boolean().optional(),
  /** For `accountDeleted`: the language of its user, which is gone when the email is written. */
  locale: z.string().nullable().optional(),
});

export type MailJob = z.infer<typeof mailJobSchema>;

/**
 * Queues an email to an address, whether or not it has an account; one of a kind and address waits at a time. Throws
 * shutting_down while the queue does not run.
 */
export async function enqueueMail(job: MailJob): Promise<void> {
  const boss = runningBoss();
  if (boss === null) throw new AppError('shutting_down');
  await boss.send(MAIL_QUEUE, job, {
    singletonKey: [job.kind, job.email, ...(job.userId === undefined ? [] : [job.userId])].join(':'),
    retentionSeconds: KEEP_SECONDS,
    deleteAfterSeconds: KEEP_SECONDS,
  });
  wakeWorker(MAIL_QUEUE);
}
