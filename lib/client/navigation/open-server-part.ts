import { goToPath } from '../page/shown-path';
import { serverPath, type ServerPart } from './server-path';

export function openServerPart(part: ServerPart, { replace = false } = {}): void {
  const path = serverPath(part);
  if (replace || path !== window.location.pathname) goToPath(path, { replace });
}
