import { openDialog } from '../system/open-dialog';

export function openPluginStore(): void {
  openDialog({ kind: 'plugins' });
}
