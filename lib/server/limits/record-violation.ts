import 'server-only';
import {
  banEnd,
  crossesBanLine,
  OFFENCE_MEMORY_MS,
  OFFENDERS_OF_ADDRESS,
} from '@/lib/domain/limit/ban-rules';
import type { Score } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { databaseNow } from '../db/database-clock';
import { tellBansChanged } from '../db/limit/ban-notices';
import { unsafeCountBannedUsers, unsafeInsertBan } from '../db/limit/ban-repository';
import { addViolation } from '../db/limit/violation-repository';
import { tellSessionEnded } from '../db/session-notices';
import { env } from '../platform/env';
import { logWarning } from '../platform/log';
import { forgetBanList } from './ban-list';
import { isUndeclaredProxy } from './undeclared-proxies';
import { violationScore, type ViolationKind } from './violation-score';

export interface ViolationReport {
  readonly owner: OwnerId;
  readonly address: string | null;
  readonly kind: ViolationKind;
  readonly details: object | null;
}

/**
 * Points that cross a multiple of BAN_INTERVAL ban for BAN_DURATION and end all sessions; an address is banned only
 * after several of its users.
 */
export async function recordViolation({ owner, address, kind, details }: ViolationReport): Promise<Score> {
  const { BAN_VIOLATIONS, BAN_INTERVAL, BAN_DURATION } = env();
  const now = await databaseNow();
  const score = violationScore(kind);
  const after = await addViolation(owner, { kind, score, address, details }, now);
  const before = after - score;
  const scored: Score = { prev_count: before, violation_count: after, date: now.toISOString() };
  if (!BAN_VIOLATIONS || !crossesBanLine(before, after, BAN_INTERVAL)) return scored;
  const endsAt = banEnd(now, BAN_DURATION);
  const sessionIds = await unsafeInsertBan({ userId: owner, address: null, reason: kind, endsAt });
  if (address !== null && (await isAddressToBlame(address, now)))
    await unsafeInsertBan({ userId: null, address, reason: kind, endsAt });
  tellBansChanged();
  forgetBanList();
  for (const sessionId of sessionIds) tellSessionEnded(sessionId);
  logWarning('a user was banned for repeated violations', {
    userId: owner,
    kind,
    until: endsAt.toISOString(),
  });
  return { ...scored, ban: true, ban_duration: BAN_DURATION };
}

async function isAddressToBlame(address: string, now: Date): Promise<boolean> {
  if (isUndeclaredProxy(address)) return false;
  const since = new Date(now.getTime() - OFFENCE_MEMORY_MS);
  return (await unsafeCountBannedUsers(address, since)) >= OFFENDERS_OF_ADDRESS;
}
