import 'server-only';
import { singleton } from '../../platform/singleton';
import { publishNotice } from '../redis-notices';

declare module '../../platform/singleton' {
  interface Singletons {
    banListeners: Set<() => void>;
  }
}

/** It reports every process's changes. */
export const BAN_CHANNEL = 'parley_bans';

export function onBansChanged(listener: () => void): void {
  listeners().add(listener);
}

export function tellBansChanged(): void {
  publishNotice(BAN_CHANNEL, '');
}

/** Call it also after {@link BAN_CHANNEL} was lost: a notice may be missing. */
export function announceBansChanged(): void {
  for (const listener of listeners()) listener();
}

function listeners(): Set<() => void> {
  return singleton('banListeners', () => new Set());
}
