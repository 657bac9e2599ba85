import 'server-only';
import { enqueueMail, type MailJob } from '../../jobs/enqueue-mail';
import { mailSettings } from '../../mail/mail-settings';
import { logError } from '../../platform/log';

/** Queues a letter that only informs, where mail is on. Never throws: what it tells of has happened. */
export async function tellByMail(job: MailJob): Promise<void> {
  if (mailSettings() === null) return;
  try {
    await enqueueMail(job);
  } catch (error) {
    logError('a letter could not be queued', error);
  }
}
