import { assistantPath } from '../navigation/assistant-path';
import { goToPath } from '../page/shown-path';

export function openAssistants(): void {
  open(null, false);
}

/** `replace` adds no history entry. */
export function openAssistant(assistantId: string, { replace = false } = {}): void {
  open(assistantId, replace);
}

/** Shows the page without requesting it from the server. */
function open(assistantId: string | null, isReplaced: boolean): void {
  const path = assistantPath(assistantId);
  if (path === window.location.pathname) return;
  goToPath(path, { replace: isReplaced });
}
