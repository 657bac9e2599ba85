import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../../platform/env';
import { showsBearer } from '../request/shows-bearer';
import { bareRoute } from './route';

const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

/** Others than METRICS_TOKEN's bearer get 401. Without the setting the address does not exist. */
export function metricsRoute(read: () => Promise<string>): ReturnType<typeof bareRoute> {
  return bareRoute(async (request) => {
    const { METRICS_TOKEN } = env();
    if (METRICS_TOKEN === undefined) throw new AppError('not_found');
    if (!showsBearer(request, METRICS_TOKEN)) throw new AppError('unauthorized');
    return new Response(await read(), {
      headers: { 'content-type': TEXT_FORMAT, 'cache-control': 'no-store' },
    });
  });
}
