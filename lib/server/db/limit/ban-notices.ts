import 'server-only';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    banListeners: Set<() => void>;
  }
}

/** Where the database tells that the bans changed, whoever changed them. */
export const BAN_CHANNEL = 'parley_bans';

/** Calls `listener` whenever the bans may have changed. */
export function onBansChanged(listener: () => void): void {
  listeners().add(listener);
}

/** For the connection that hears {@link BAN_CHANNEL}; also after it was lost, since something may have been missed. */
export function announceBansChanged(): void {
  for (const listener of listeners()) listener();
}

function listeners(): Set<() => void> {
  return singleton('banListeners', () => new Set());
}
