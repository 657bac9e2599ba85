'use client';

import { useMediaQuery } from '@/lib/client/page/use-media-query';
import { PhoneSettings } from './phone/phone-settings';
import { SettingsWindow } from './settings-window';

const SIDE_BY_SIDE = '(min-width: 640px)';

export function SettingsDialog() {
  return useMediaQuery(SIDE_BY_SIDE) ? <SettingsWindow /> : <PhoneSettings />;
}
