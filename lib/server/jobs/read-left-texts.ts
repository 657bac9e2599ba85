import 'server-only';
import { unsafeListUnreadTexts } from '../db/file/unsafe-unread-texts';
import { readTextSoon, TEXT_CLAIM_MS } from '../services/file/read-text';

/** Documents that one sweep begins to read. */
const SWEEP_LIMIT = 100;

/** Reads documents that are left: the process that read them ended, or had too many. */
export async function readLeftTexts(nowMs: number): Promise<void> {
  for (const { owner, fileId } of await unsafeListUnreadTexts(new Date(nowMs - TEXT_CLAIM_MS), SWEEP_LIMIT))
    readTextSoon(owner, fileId);
}
