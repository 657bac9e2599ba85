import { TOOLS_PARTS, toolsPath, type ToolsPart } from './tools-path';

export function openTools(part: ToolsPart = TOOLS_PARTS[0], { replace = false } = {}): void {
  const path = toolsPath(part);
  if (replace) window.history.replaceState(null, '', path);
  else if (path !== window.location.pathname) window.history.pushState(null, '', path);
}
