import { serverPath, type ServerPart } from './server-path';

/** Requests no page from the server. `replace` adds no history entry. */
export function openServerPart(part: ServerPart, { replace = false } = {}): void {
  const path = serverPath(part);
  if (replace) window.history.replaceState(null, '', path);
  else if (path !== window.location.pathname) window.history.pushState(null, '', path);
}
