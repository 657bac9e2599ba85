import 'server-only';
import { readablePath } from '@/lib/domain/shared/readable-path';
import { onRequest } from './on-request';

/** Without it the framework would answer 500 for paths that cannot be decoded. */
export function normalizeRequestPaths(): void {
  onRequest((request) => {
    if (request.url !== undefined) request.url = readablePath(request.url);
  });
}
