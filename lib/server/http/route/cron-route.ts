import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../../platform/env';
import { showsBearer } from '../request/shows-bearer';
import { bareRoute, json } from './route';

/** Callers without CRON_SECRET get 401. No body is read: each clock sends its own. */
export function cronRoute(work: () => Promise<unknown>): ReturnType<typeof bareRoute> {
  return bareRoute(async (request) => {
    const { CRON_SECRET } = env();
    if (CRON_SECRET === undefined || !showsBearer(request, CRON_SECRET)) throw new AppError('unauthorized');
    return json(await work());
  });
}
