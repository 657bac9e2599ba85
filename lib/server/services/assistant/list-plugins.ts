import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';

/** Returns the plugins that may be installed; none are offered. */
export function listPlugins(): readonly never[] {
  return [];
}

/** Installs or removes a plugin. Throws not_found for one that is not offered, and none is. */
export function changeUserPlugin(): never {
  throw new AppError('not_found');
}
