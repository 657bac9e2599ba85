import 'server-only';
import { readablePath } from '@/lib/domain/shared/readable-path';
import { onRequest } from './on-request';

/**
 * Replaces paths that cannot be decoded, for which the framework would send its own 500 before a route can answer
 * 404.
 */
export function normalizeRequestPaths(): void {
  onRequest((request) => {
    if (request.url !== undefined) request.url = readablePath(request.url);
  });
}
