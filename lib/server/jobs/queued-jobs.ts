import 'server-only';
import { unsafeFindConversationOwner } from '../db/conversation/unsafe-conversation-owner';
import { unsafeIsImportWaiting } from '../db/import/unsafe-import-jobs';
import { enqueueImports, IMPORT_QUEUE } from '../queue/enqueue-import';
import { MAIL_QUEUE, MAIL_RETRY_DELAY_SECONDS, MAIL_RETRY_LIMIT, mailJobSchema } from '../queue/enqueue-mail';
import { TITLE_QUEUE, titleJobSchema } from '../queue/enqueue-title';
import { sendAccountMail } from '../services/account/account-email';
import { createTitle } from '../services/turn/title/title-conversation';
import { backupJob } from './backup-jobs';
import { importNext } from './import-jobs';
import type { QueuedJob } from './job';

const titleJob: QueuedJob = {
  queue: TITLE_QUEUE,
  options: { policy: 'exclusive', retryLimit: 3, retryDelay: 30 },
  pollingSeconds: 5,
  atOnce: 1,
  async run(data) {
    const { conversationId } = titleJobSchema.parse(data);
    const owner = await unsafeFindConversationOwner(conversationId);
    if (owner !== null) await createTitle(owner, conversationId);
  },
};

const mailJob: QueuedJob = {
  queue: MAIL_QUEUE,
  options: {
    policy: 'exclusive',
    retryLimit: MAIL_RETRY_LIMIT,
    retryDelay: MAIL_RETRY_DELAY_SECONDS,
    retryBackoff: true,
  },
  // The interval is short, because a user waits for the email.
  pollingSeconds: 1,
  atOnce: 4,
  run: (data) => sendAccountMail(mailJobSchema.parse(data)),
};

/** A job only says that there may be work, so that one which is lost or comes twice does no harm. */
const importJob: QueuedJob = {
  queue: IMPORT_QUEUE,
  options: { retryLimit: 0, expireInSeconds: 2 * 60 * 60 },
  // The interval is short, because the user watches the progress.
  pollingSeconds: 1,
  atOnce: 2,
  async run(_data, time) {
    const isDone = await importNext(time);
    if (isDone && performance.now() < time.endMs && (await unsafeIsImportWaiting())) await enqueueImports();
  },
};

export const QUEUED_JOBS: readonly QueuedJob[] = [mailJob, titleJob, importJob, backupJob];
