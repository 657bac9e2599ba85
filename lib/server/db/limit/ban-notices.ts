import 'server-only';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    banListeners: Set<() => void>;
  }
}

/** The channel on which the database reports changes of the bans, whichever process made them. */
export const BAN_CHANNEL = 'parley_bans';

/** Calls `listener` whenever the bans may have changed. */
export function onBansChanged(listener: () => void): void {
  listeners().add(listener);
}

/**
 * Called by the connection that listens to {@link BAN_CHANNEL}; also after it was lost, since a notice may have been
 * missed.
 */
export function announceBansChanged(): void {
  for (const listener of listeners()) listener();
}

function listeners(): Set<() => void> {
  return singleton('banListeners', () => new Set());
}
