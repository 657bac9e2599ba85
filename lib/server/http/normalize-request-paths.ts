import 'server-only';
import { readablePath } from '@/lib/domain/shared/readable-path';
import { onRequest } from './on-request';

/**
 * Replaces every path that cannot be decoded: the framework would answer it with its own 500, before a route can answer
 * that it does not exist.
 */
export function normalizeRequestPaths(): void {
  onRequest((request) => {
    if (request.url !== undefined) request.url = readablePath(request.url);
  });
}
