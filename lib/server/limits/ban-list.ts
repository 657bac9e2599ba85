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

/** A notice may be lost, so that the bans are read again after this time. */
const CACHE_MS = 15_000;

/** Bans are cached, so that a check is free; the database reports changes. */
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

  /** While the database fails, the bans that are known stay. */
  private async load(): Promise<void> {
    const startedAtMs = performance.now();
    const { changes } = this;
    try {
      this.bans = await unsafeListActiveBans(new Date());
      // Changes that came while the bans were read may not be in them.
      if (changes === this.changes) this.readAtMs = startedAtMs;
    } catch (error) {
      logError('the list of bans could not be read; the bans read last stay in force', error);
    }
  }
}

/** Throws ban, with its end. `cached` decides by the known bans, without asking the database. */
export async function assertNotBanned(subject: BanSubject, { cached = false } = {}): Promise<void> {
  const now = new Date();
  const endsAt = cached ? await banList().find(subject, now) : (await unsafeFindBan(subject, now))?.endsAt;
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
