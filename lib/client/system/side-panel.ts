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

/** A change is saved after this pause. */
const SAVE_DELAY_MS = 350;

const layoutSchema = z.tuple([z.number(), z.number()]);

const cancelSaving = userValue<() => void>(() => () => undefined);

/** It is closed at first. */
export function useSidePanelCollapsed(): boolean {
  return useSyncExternalStore(
    (onChange) => watchLocal(SIDE_PANEL_COLLAPSED_KEY, onChange),
    () => readLocal(SIDE_PANEL_COLLAPSED_KEY) !== 'false',
    () => true,
  );
}

/** Empty means none; questions are open at first. */
export function useSidePanelSection(): string {
  const [first] = SIDE_PANEL_SECTIONS;
  return useSyncExternalStore(
    (onChange) => watchLocal(SIDE_PANEL_SECTION_KEY, onChange),
    () => readLocal(SIDE_PANEL_SECTION_KEY) ?? first,
    () => first,
  );
}

/** An empty text closes the panel. */
export function openSidePanelSection(section: string): void {
  writeLocal(SIDE_PANEL_SECTION_KEY, section);
}

export function setSidePanelCollapsed(isCollapsed: boolean): void {
  showSidePanelWidth(isCollapsed ? null : findSidePanelPercent());
  writeLocal(SIDE_PANEL_COLLAPSED_KEY, String(isCollapsed));
}

/** Returns percent; a value that is out of range counts as none. */
export function findSidePanelPercent(): number {
  const { min, max, opensWith } = SIDE_PANEL_PERCENT;
  const percent = layoutSchema.safeParse(readLocalJson(SIDE_PANEL_LAYOUT_KEY)).data?.[1];
  return percent === undefined || percent < min || percent > max ? opensWith : percent;
}

/** The width is saved {@link SAVE_DELAY_MS} after the last change. */
export function saveSidePanelPercent(percent: number): void {
  cancelSaving.current();
  const { min, max } = SIDE_PANEL_PERCENT;
  if (percent < min || percent > max) return;
  cancelSaving.current = userTimeout(
    () => writeLocal(SIDE_PANEL_LAYOUT_KEY, JSON.stringify([100 - percent, percent])),
    SAVE_DELAY_MS,
  );
}

/** The width is in percent; null means closed. */
export function showSidePanelWidth(percent: number | null): void {
  const { style } = document.documentElement;
  if (percent === null) style.removeProperty('--side-panel');
  else style.setProperty('--side-panel', `${String(percent)}%`);
}

export function showSidePanel(isShown: boolean): void {
  if (isShown) delete document.documentElement.dataset.sidePanel;
  else document.documentElement.dataset.sidePanel = 'hidden';
}
