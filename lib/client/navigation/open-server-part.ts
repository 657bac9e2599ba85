import { serverPath, type ServerPart } from './server-path';

/** `replace` adds no history entry. No page is requested. */
export function openServerPart(part: ServerPart, { replace = false } = {}): void {
  const path = serverPath(part);
  if (replace) window.history.replaceState(null, '', path);
  else if (path !== window.location.pathname) window.history.pushState(null, '', path);
}
