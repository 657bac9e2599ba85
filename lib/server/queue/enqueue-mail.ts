import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import { findBoss, wakeWorker } from './boss';

export const MAIL_QUEUE = 'send-mail';

export const MAIL_RETRY_LIMIT = 5;
export const MAIL_RETRY_DELAY_SECONDS = 15;

/** An email whose process died is sent again. */
const SENDING_LIMIT_SECONDS = 120;

/** The job names an address, so it is then deleted. */
const KEEP_SECONDS = 60 * 60;

/** Tokens and links are made when the email is written. */
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
  /** A change of address has it: `email` may not be the account's. */
  userId: z.string().optional(),
  /** `passwordChanged` has it when earlier ways in were removed. */
  wasCleared: z.boolean().optional(),
  /** `accountDeleted` has it: the user is deleted by then. */
  locale: z.string().nullable().optional(),
});

export type MailJob = z.infer<typeof mailJobSchema>;

/** Whether an account exists is not asked; one of a kind and address waits. Throws shutting_down. */
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
