'use client';

import { useMediaQuery } from '@/lib/client/page/use-media-query';
import { PhoneSettings } from './phone/phone-settings';
import { SettingsWindow } from './settings-window';

const SIDE_BY_SIDE = '(min-width: 640px)';

/** Uses a window with tabs, and on a phone a list with one page for each. */
export function SettingsDialog() {
  return useMediaQuery(SIDE_BY_SIDE) ? <SettingsWindow /> : <PhoneSettings />;
}
