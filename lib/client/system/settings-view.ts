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
  /** It stays while closing; null is a phone's list or the first tab. */
  readonly tab: SettingsTab | null;
}

export const useSettingsView = userStore<SettingsView>(() => ({ isOpen: false, tab: null }));

export function openSettings(tab: SettingsTab | null = null): void {
  useSettingsView.setState({ isOpen: true, tab });
}

export function closeSettings(): void {
  useSettingsView.setState({ isOpen: false });
}
