import { describeDevice, type Device } from '@/lib/client/account/describe-device';
import type { OwnSession } from '@/lib/contracts/account/sessions';

export interface SessionGroup {
  readonly device: Device;
  readonly sessions: readonly [OwnSession, ...OwnSession[]];
}

/** This session comes first, then the last used. */
export function groupSessions(sessions: readonly OwnSession[]): readonly SessionGroup[] {
  const groups = new Map<string, { device: Device; sessions: [OwnSession, ...OwnSession[]] }>();
  for (const session of sessions.toSorted(byUse)) {
    const device = describeDevice(session.userAgent);
    const key = JSON.stringify([device.browser, device.system, device.kind]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { device, sessions: [session] });
    else group.sessions.push(session);
  }
  return [...groups.values()];
}

function byUse(one: OwnSession, other: OwnSession): number {
  if (one.isCurrent !== other.isCurrent) return one.isCurrent ? -1 : 1;
  return other.lastUsedAt.localeCompare(one.lastUsedAt);
}
