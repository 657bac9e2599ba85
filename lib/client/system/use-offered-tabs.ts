'use client';

import { useMessages } from 'next-intl';
import { useSession } from '../session/use-session';
import { SETTINGS_TABS, type SettingsTab } from './settings-view';

export function useOfferedTabs(): readonly SettingsTab[] {
  // Who was made an administrator since the page was sent has its words with the next one.
  const hasServerWords = 'server' in useMessages();
  const isAdministrator = useSession().user?.role === 'ADMIN' && hasServerWords;
  return SETTINGS_TABS.filter((each) => each !== 'server' || isAdministrator);
}
