import { openDialog } from '../system/open-dialog';

/** Opens the store of plugins from anywhere on the screen. */
export function openPluginStore(): void {
  openDialog({ kind: 'plugins' });
}
