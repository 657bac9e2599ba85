import 'server-only';
import { unsafeListUnreadTexts } from '../db/file/unsafe-unread-texts';
import { readTextSoon, TEXT_CLAIM_MS } from '../services/file/read-text';

const SWEEP_LIMIT = 100;

export async function readLeftTexts(nowMs: number): Promise<void> {
  for (const { owner, fileId } of await unsafeListUnreadTexts(new Date(nowMs - TEXT_CLAIM_MS), SWEEP_LIMIT))
    readTextSoon(owner, fileId);
}
