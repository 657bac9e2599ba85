import 'server-only';
import { readablePath } from '@/lib/domain/shared/readable-path';
import { onRequest } from './on-request';

/** The framework answers undecodable paths with its own 500. */
export function normalizeRequestPaths(): void {
  onRequest((request) => {
    if (request.url !== undefined) request.url = readablePath(request.url);
  });
}
