import 'server-only';
import { backupWork } from './backup-jobs';
import { conversationWork } from './conversation-jobs';
import { importWork } from './import-jobs';
import type { PeriodicWork } from './job';
import { keyWork } from './key-jobs';
import { limitWork } from './limit-jobs';
import { allowanceWork, proofWork } from './money-jobs';
import { noticeWork } from './notice-jobs';
import { embeddingWork, fileWork, storageWork, textWork } from './storage-jobs';
import { topUpWork } from './top-up-jobs';

/** A call of /api/cron begins those that are due in this order. */
export const PERIODIC_WORKS: readonly PeriodicWork[] = [
  keyWork,
  noticeWork,
  backupWork,
  importWork,
  textWork,
  allowanceWork,
  topUpWork,
  storageWork,
  conversationWork,
  limitWork,
  fileWork,
  proofWork,
  embeddingWork,
];
