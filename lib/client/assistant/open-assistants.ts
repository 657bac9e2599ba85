import { SMALL_SCREEN } from '../page/use-media-query';
import { openDialog } from '../system/open-dialog';
import { readPreference } from '../system/preferences';
import { openSidePanelSection, setSidePanelCollapsed } from '../system/side-panel';
import { BUILDER_SECTION } from '../system/side-panel-layout';

/** Uses the side panel, or a dialog where there is none. */
export function openAssistants(): void {
  if (readPreference('hideSidePanel') || window.matchMedia(SMALL_SCREEN).matches)
    return openDialog({ kind: 'builder' });
  openSidePanelSection(BUILDER_SECTION);
  setSidePanelCollapsed(false);
}
