'use client';

import { useEffect } from 'react';
import * as z from 'zod/mini';
import { userValue } from '../scope/user-scope';
import { closeSettings, openSettings, SETTINGS_TABS, useSettingsView } from './settings-view';

/** The list of the settings in the state of an entry of the history; a page is named like its tab. */
const LIST = 'list';

/** A traversal out of the settings is under way; an effect that runs twice asks for one alone. */
const isLeaving = userValue(() => false);

const stateSchema = z.object({ settings: z.enum([LIST, ...SETTINGS_TABS]) });

/**
 * Keeps the open settings in the browser's history while it is used: their list is one entry and a page another, so
 * Back goes from the page to the list, and from there to where the settings were opened. The address stays the same.
 */
export function useSettingsHistory(): void {
  const { isOpen, tab } = useSettingsView();
  useEffect(() => {
    if (!isOpen) return;
    const steps = tab === null ? [LIST] : [LIST, tab];
    for (const step of steps.slice(depthOf(window.history.state)))
      window.history.pushState({ settings: step }, '');
  }, [isOpen, tab]);
  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      if (placeOf(event.state) === null) closeSettings();
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}

/** Opens the settings where an entry of the history has them: after a reload, and when Back or Forward leads there. */
export function useSettingsOfHistory(): void {
  useEffect(() => {
    const open = () => {
      const place = placeOf(window.history.state);
      if (place !== null) openSettings(place === LIST ? null : place);
    };
    open();
    window.addEventListener('popstate', open);
    return () => window.removeEventListener('popstate', open);
  }, []);
}

/**
 * Removes the entries of a phone's settings from the history when their window takes their place, as on a phone that is
 * turned: there Back leads from the settings to where they were opened.
 */
export function useSettingsWithoutHistory(): void {
  useEffect(() => {
    const depth = depthOf(window.history.state);
    if (depth === 0 || isLeaving.current) return;
    isLeaving.current = true;
    window.addEventListener('popstate', () => (isLeaving.current = false), { once: true });
    window.history.go(-depth);
  }, []);
}

/** Returns from a page of the settings to their list, as Back does. */
export function leaveSettingsPage(): void {
  const depth = depthOf(window.history.state);
  openSettings();
  if (depth > 1) window.history.go(1 - depth);
}

/** Closes the settings and removes them from what Back leads to. */
export function leaveSettings(): void {
  const depth = depthOf(window.history.state);
  closeSettings();
  if (depth > 0) window.history.go(-depth);
}

function placeOf(state: unknown): z.infer<typeof stateSchema>['settings'] | null {
  return stateSchema.safeParse(state).data?.settings ?? null;
}

/** Returns how many entries of the history up to this one are the settings. */
function depthOf(state: unknown): number {
  const place = placeOf(state);
  if (place === null) return 0;
  return place === LIST ? 1 : 2;
}
