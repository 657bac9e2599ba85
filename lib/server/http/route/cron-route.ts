import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../../platform/env';
import { bareRoute, json } from './route';

/**
 * Answers a clock outside that knows CRON_SECRET; every other caller, and all while it is not set, gets 401. Reads no
 * body, as each clock sends one of its own.
 */
export function cronRoute(work: () => Promise<unknown>): ReturnType<typeof bareRoute> {
  return bareRoute(async (request) => {
    const { CRON_SECRET } = env();
    const given = request.headers.get('authorization') ?? '';
    if (CRON_SECRET === undefined || !isEqual(given, `Bearer ${CRON_SECRET}`))
      throw new AppError('unauthorized');
    return json(await work());
  });
}

/** Takes equally long for each text, whatever the two have in common. */
function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
