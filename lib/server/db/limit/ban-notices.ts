import 'server-only';
import { singleton } from '../../platform/singleton';
import { publishNotice } from '../redis-notices';

declare module '../../platform/singleton' {
  interface Singletons {
    banListeners: Set<() => void>;
  }
}

/** Every process on the database reports its changes on this channel. */
export const BAN_CHANNEL = 'parley_bans';

export function onBansChanged(listener: () => void): void {
  listeners().add(listener);
}

export function tellBansChanged(): void {
  publishNotice(BAN_CHANNEL, '');
}

/**
 * Whatever listens on {@link BAN_CHANNEL} calls this, also after the connection was lost, since a notice may have been
 * missed.
 */
export function announceBansChanged(): void {
  for (const listener of listeners()) listener();
}

function listeners(): Set<() => void> {
  return singleton('banListeners', () => new Set());
}
