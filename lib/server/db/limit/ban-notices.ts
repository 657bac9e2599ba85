import 'server-only';
import { singleton } from '../../platform/singleton';
import { publishNotice } from '../redis-notices';

declare module '../../platform/singleton' {
  interface Singletons {
    banListeners: Set<() => void>;
  }
}

/** The database reports changes of the bans on this channel, whichever process made them. */
export const BAN_CHANNEL = 'parley_bans';

export function onBansChanged(listener: () => void): void {
  listeners().add(listener);
}

/** The code that banned calls this; the database tells the processes that listen to it. */
export function tellBansChanged(): void {
  publishNotice(BAN_CHANNEL, '');
}

/** What hears of {@link BAN_CHANNEL} calls this, also after it was lost, since a notice may have been missed. */
export function announceBansChanged(): void {
  for (const listener of listeners()) listener();
}

function listeners(): Set<() => void> {
  return singleton('banListeners', () => new Set());
}
