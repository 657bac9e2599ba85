import 'server-only';
import { unsafeFindConversationOwner } from '../db/conversation/unsafe-conversation-owner';
import { startBoss, stopBoss } from '../queue/boss';
import { MAIL_QUEUE, MAIL_RETRY_DELAY_SECONDS, MAIL_RETRY_LIMIT, mailJobSchema } from '../queue/enqueue-mail';
import { TITLE_QUEUE, titleJobSchema } from '../queue/enqueue-title';
import { sendAccountMail } from '../services/account/account-email';
import { createTitle } from '../services/turn/title/title-conversation';
import { startConversationJobs } from './conversation-jobs';
import { startImportJobs } from './import-jobs';
import { startKeyJobs } from './key-jobs';
import { startLimitJobs } from './limit-jobs';
import { startMoneyJobs } from './money-jobs';
import { startStorageJobs } from './storage-jobs';
import { startTopUpJobs } from './top-up-jobs';

const POLLING_SECONDS = 5;
/** The interval is short, because a user waits for the email. */
const MAIL_POLLING_SECONDS = 1;
const MAILS_AT_ONCE = 4;
const RETRY_LIMIT = 3;
const RETRY_DELAY_SECONDS = 30;

/** Calling it twice is harmless. Throws when the queue cannot start. */
export async function startJobs(): Promise<void> {
  const boss = await startBoss();
  await boss.createQueue(TITLE_QUEUE, {
    policy: 'exclusive',
    retryLimit: RETRY_LIMIT,
    retryDelay: RETRY_DELAY_SECONDS,
  });
  await boss.work(TITLE_QUEUE, { pollingIntervalSeconds: POLLING_SECONDS }, async (queued) => {
    for (const job of queued) await titleQueued(titleJobSchema.parse(job.data).conversationId);
  });
  await boss.createQueue(MAIL_QUEUE, {
    policy: 'exclusive',
    retryLimit: MAIL_RETRY_LIMIT,
    retryDelay: MAIL_RETRY_DELAY_SECONDS,
    retryBackoff: true,
  });
  await boss.work(
    MAIL_QUEUE,
    { pollingIntervalSeconds: MAIL_POLLING_SECONDS, localConcurrency: MAILS_AT_ONCE },
    async (queued) => {
      for (const job of queued) await sendAccountMail(mailJobSchema.parse(job.data));
    },
  );
  await startLimitJobs(boss);
  await startConversationJobs(boss);
  await startKeyJobs(boss);
  await startImportJobs(boss);
  await startMoneyJobs(boss);
  await startStorageJobs(boss);
  await startTopUpJobs(boss);
}

/** What is unfinished is done after the next start. */
export async function stopJobs(): Promise<void> {
  await stopBoss();
}

async function titleQueued(conversationId: string): Promise<void> {
  const owner = await unsafeFindConversationOwner(conversationId);
  if (owner !== null) await createTitle(owner, conversationId);
}
