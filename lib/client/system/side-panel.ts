'use client';

import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { userTimeout, userValue } from '../scope/user-scope';
import { readLocal, readLocalJson, watchLocal, writeLocal } from '../storage/local-storage';
import {
  SIDE_PANEL_COLLAPSED_KEY,
  SIDE_PANEL_LAYOUT_KEY,
  SIDE_PANEL_PERCENT,
  SIDE_PANEL_SECTION_KEY,
  SIDE_PANEL_SECTIONS,
} from './side-panel-layout';

/** A changed width is saved when no other change has followed for this long. */
const SAVE_DELAY_MS = 350;

const layoutSchema = z.tuple([z.number(), z.number()]);

const cancelSaving = userValue<() => void>(() => () => undefined);

/** The panel is closed until the user opens it. */
export function useSidePanelCollapsed(): boolean {
  return useSyncExternalStore(
    (onChange) => watchLocal(SIDE_PANEL_COLLAPSED_KEY, onChange),
    () => readLocal(SIDE_PANEL_COLLAPSED_KEY) !== 'false',
    () => true,
  );
}

/** Returns an empty text for none; the questions are open until the user opens another section. */
export function useSidePanelSection(): string {
  const [first] = SIDE_PANEL_SECTIONS;
  return useSyncExternalStore(
    (onChange) => watchLocal(SIDE_PANEL_SECTION_KEY, onChange),
    () => readLocal(SIDE_PANEL_SECTION_KEY) ?? first,
    () => first,
  );
}

/** Replaces the open section; an empty text closes it. */
export function openSidePanelSection(section: string): void {
  writeLocal(SIDE_PANEL_SECTION_KEY, section);
}

export function setSidePanelCollapsed(isCollapsed: boolean): void {
  showSidePanelWidth(isCollapsed ? null : findSidePanelPercent());
  writeLocal(SIDE_PANEL_COLLAPSED_KEY, String(isCollapsed));
}

/** Returns percent of the width; a stored value out of range counts as none. */
export function findSidePanelPercent(): number {
  const { min, max, opensWith } = SIDE_PANEL_PERCENT;
  const percent = layoutSchema.safeParse(readLocalJson(SIDE_PANEL_LAYOUT_KEY)).data?.[1];
  return percent === undefined || percent < min || percent > max ? opensWith : percent;
}

/** Saves {@link SAVE_DELAY_MS} after the last change. */
export function saveSidePanelPercent(percent: number): void {
  cancelSaving.current();
  const { min, max } = SIDE_PANEL_PERCENT;
  if (percent < min || percent > max) return;
  cancelSaving.current = userTimeout(
    () => writeLocal(SIDE_PANEL_LAYOUT_KEY, JSON.stringify([100 - percent, percent])),
    SAVE_DELAY_MS,
  );
}

/** Sets the width of the panel in percent of the window; null stands for a closed panel. */
export function showSidePanelWidth(percent: number | null): void {
  const { style } = document.documentElement;
  if (percent === null) style.removeProperty('--side-panel');
  else style.setProperty('--side-panel', `${String(percent)}%`);
}

export function showSidePanel(isShown: boolean): void {
  if (isShown) delete document.documentElement.dataset.sidePanel;
  else document.documentElement.dataset.sidePanel = 'hidden';
}
