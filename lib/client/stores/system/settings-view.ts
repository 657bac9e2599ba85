'use client';

import { create } from 'zustand';

/** The tabs of the settings dialog, in the order they are shown; the last one is for administrators. */
export const SETTINGS_TABS = ['general', 'beta', 'tools', 'data', 'account', 'usage', 'server'] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Which tab of the settings is open; null while the dialog is closed. */
export const useSettingsView = create<{ tab: SettingsTab | null }>(() => ({ tab: null }));

/** Opens the settings at a tab, from anywhere on the screen. */
export function openSettings(tab: SettingsTab = 'general'): void {
  useSettingsView.setState({ tab });
}

/** Closes the settings. */
export function closeSettings(): void {
  useSettingsView.setState({ tab: null });
}
