import { goToPath } from '../page/shown-path';
import { TOOLS_PARTS, toolsPath, type ToolsPart } from './tools-path';

export function openTools(part: ToolsPart = TOOLS_PARTS[0], { replace = false } = {}): void {
  const path = toolsPath(part);
  if (replace || path !== window.location.pathname) goToPath(path, { replace });
}
