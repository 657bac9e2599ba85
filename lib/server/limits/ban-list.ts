import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { onBansChanged } from '../db/limit/ban-notices';
import {
  unsafeFindBan,
  unsafeListActiveBans,
  type BanSubject,
  type ActiveBan,
} from '../db/limit/ban-repository';
import { logError } from '../platform/log';
import { singleton } from '../platform/singleton';

declare module '../platform/singleton' {
  interface Singletons {
    banList: BanList;
  }
}

/** The list is read again after this time even without a notice of a change: the connection for notices may be down. */
const CACHE_MS = 15_000;

/** The bans in force, cached in this process so that a check is free; the database notifies it when they change. */
class BanList {
  private bans: readonly ActiveBan[] = [];
  private readAtMs = -Infinity;
  private reading: Promise<void> | null = null;
  private changes = 0;

  async find({ userId, address }: BanSubject, now: Date): Promise<Date | null> {
    if (performance.now() - this.readAtMs > CACHE_MS) await this.read();
    let endsAt: Date | null = null;
    for (const ban of this.bans) {
      const isNamed =
        (userId !== null && ban.userId === userId) || (address !== null && ban.address === address);
      if (isNamed && ban.endsAt > now && (endsAt === null || ban.endsAt > endsAt)) endsAt = ban.endsAt;
    }
    return endsAt;
  }

  forget(): void {
    this.changes += 1;
    this.readAtMs = -Infinity;
    this.reading = null;
  }

  private async read(): Promise<void> {
    const reading = (this.reading ??= this.load());
    await reading;
    if (this.reading === reading) this.reading = null;
  }

  /** When the database cannot be asked, the known bans stay in force; what needs the database fails by itself. */
  private async load(): Promise<void> {
    const startedAtMs = performance.now();
    const { changes } = this;
    try {
      this.bans = await unsafeListActiveBans(new Date());
      // What changed while this was read may not be in it.
      if (changes === this.changes) this.readAtMs = startedAtMs;
    } catch (error) {
      logError('the list of bans could not be read; the bans read last stay in force', error);
    }
  }
}

/**
 * Throws ban, with when it ends, when the user or the address is banned. With `cached`, for what happens at every
 * message, the bans known to this process decide; else the database is asked.
 */
export async function assertNotBanned(subject: BanSubject, { cached = false } = {}): Promise<void> {
  const now = new Date();
  const endsAt = cached ? await banList().find(subject, now) : (await unsafeFindBan(subject, now))?.endsAt;
  if (endsAt) throw new AppError('ban', { endsAt: endsAt.toISOString() });
}

/** Makes this process read the bans again at its next check. */
export function forgetBanList(): void {
  banList().forget();
}

function banList(): BanList {
  return singleton('banList', () => {
    const list = new BanList();
    onBansChanged(() => {
      list.forget();
    });
    return list;
  });
}
