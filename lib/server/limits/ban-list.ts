import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { databaseNow } from '../db/database-clock';
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

/** A notice may be lost, so that the bans are read again after this time. */
const CACHE_MS = 15_000;

/** Bans are cached, so that a check is free; the database reports changes. */
class BanList {
  private bans: readonly ActiveBan[] = [];
  private readAtMs = -Infinity;
  /** The list was read at both. */
  private clock = { databaseMs: 0, monotonicMs: 0 };
  private reading: Promise<void> | null = null;
  private changes = 0;

  async find({ userId, address }: BanSubject): Promise<Date | null> {
    if (performance.now() - this.readAtMs > CACHE_MS) await this.read();
    const { databaseMs, monotonicMs } = this.clock;
    const now = new Date(databaseMs + performance.now() - monotonicMs);
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

  /** While the database fails, the bans that are known stay. */
  private async load(): Promise<void> {
    const startedAtMs = performance.now();
    const { changes } = this;
    try {
      const now = await databaseNow();
      const monotonicMs = performance.now();
      this.bans = await unsafeListActiveBans(now);
      this.clock = { databaseMs: now.getTime(), monotonicMs };
      // Changes that came while the bans were read may not be in them.
      if (changes === this.changes) this.readAtMs = startedAtMs;
    } catch (error) {
      logError('the list of bans could not be read; the bans read last stay in force', error);
    }
  }
}

/** Throws ban, with its end. `cached` decides by the known bans, without asking the database. */
export async function assertNotBanned(subject: BanSubject, { cached = false } = {}): Promise<void> {
  const endsAt = cached
    ? await banList().find(subject)
    : (await unsafeFindBan(subject, await databaseNow()))?.endsAt;
  if (endsAt) throw new AppError('ban', { endsAt: endsAt.toISOString() });
}

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
