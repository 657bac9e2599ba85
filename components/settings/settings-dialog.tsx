'use client';

import { useMediaQuery } from '@/lib/client/page/use-media-query';
import { PhoneSettings } from './phone/phone-settings';
import { SettingsWindow } from './settings-window';

/** Where the tabs have room beside what they show. */
const SIDE_BY_SIDE = '(min-width: 640px)';

/** All settings: in a window with tabs, and on a phone as a list that leads to one page for each. */
export function SettingsDialog() {
  return useMediaQuery(SIDE_BY_SIDE) ? <SettingsWindow /> : <PhoneSettings />;
}
