import { serverPath, type ServerPart } from './server-path';

export function openServerPart(part: ServerPart, { replace = false } = {}): void {
  const path = serverPath(part);
  if (replace) window.history.replaceState(null, '', path);
  else if (path !== window.location.pathname) window.history.pushState(null, '', path);
}
