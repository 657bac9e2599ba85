'use client';

import { userStore } from '../scope/user-scope';

/** The tabs of the settings, in the order they are shown; the last one is for administrators. */
export const SETTINGS_TABS = ['general', 'beta', 'tools', 'data', 'account', 'usage', 'server'] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

interface SettingsView {
  readonly isOpen: boolean;
  /** What is shown, also while they close; null is the list of all on a phone, and the first elsewhere. */
  readonly tab: SettingsTab | null;
}

/** Whether the settings are open, and where. */
export const useSettingsView = userStore<SettingsView>(() => ({ isOpen: false, tab: null }));

/** Opens the settings from anywhere on the screen, at a tab or where they begin. */
export function openSettings(tab: SettingsTab | null = null): void {
  useSettingsView.setState({ isOpen: true, tab });
}

/** Closes the settings. */
export function closeSettings(): void {
  useSettingsView.setState({ isOpen: false });
}
