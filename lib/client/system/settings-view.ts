'use client';

import { userStore } from '../scope/user-scope';

/** They are in the order shown. */
export const SETTINGS_TABS = [
  'personal',
  'general',
  'speech',
  'accessibility',
  'beta',
  'tools',
  'data',
  'account',
  'usage',
] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

interface SettingsView {
  readonly isOpen: boolean;
  /** Stays while the settings close; null is the list of all tabs on a phone, and the first tab elsewhere. */
  readonly tab: SettingsTab | null;
}

export const useSettingsView = userStore<SettingsView>(() => ({ isOpen: false, tab: null }));

export function openSettings(tab: SettingsTab | null = null): void {
  useSettingsView.setState({ isOpen: true, tab });
}

export function closeSettings(): void {
  useSettingsView.setState({ isOpen: false });
}
