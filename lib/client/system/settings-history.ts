'use client';

import { useEffect } from 'react';
import * as z from 'zod/mini';
import { openServerPart } from '../navigation/open-server-part';
import { openTools } from '../navigation/open-tools';
import { SERVER_PARTS } from '../navigation/server-path';
import { TOOLS_PARTS } from '../navigation/tools-path';
import { userValue } from '../scope/user-scope';
import { closeSettings, openSettings, SETTINGS_TABS, useSettingsView } from './settings-view';

const LIST = 'list';

/** It keeps an effect that runs twice from going back twice. */
const isLeaving = userValue(() => false);

const stateSchema = z.object({ settings: z.enum([LIST, ...SETTINGS_TABS]) });

/** The list and a page are two history entries under one address, so that Back goes through both. */
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

/** The view follows reloads, Back and Forward. */
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

/** A turned phone has no list any more, so Back must leave the settings. */
export function useSettingsWithoutHistory(): void {
  useEffect(() => {
    const depth = depthOf(window.history.state);
    if (depth === 0 || isLeaving.current) return;
    isLeaving.current = true;
    window.addEventListener('popstate', () => (isLeaving.current = false), { once: true });
    window.history.go(-depth);
  }, []);
}

export function leaveSettingsPage(): void {
  const depth = depthOf(window.history.state);
  openSettings();
  if (depth > 1) window.history.go(1 - depth);
}

export function leaveSettings(): void {
  const depth = depthOf(window.history.state);
  closeSettings();
  if (depth > 0) window.history.go(-depth);
}

/** On a phone the page takes the place of the list, so that Back leaves the settings. */
export function leaveSettingsToServer(): void {
  const isListed = depthOf(window.history.state) > 0;
  closeSettings();
  openServerPart(SERVER_PARTS[0], { replace: isListed });
}

/** On a phone Back leads to the list of settings. */
export function leaveSettingsToTools(): void {
  const isListed = depthOf(window.history.state) > 0;
  closeSettings();
  openTools(TOOLS_PARTS[0], { replace: isListed });
}

function placeOf(state: unknown): z.infer<typeof stateSchema>['settings'] | null {
  return stateSchema.safeParse(state).data?.settings ?? null;
}

function depthOf(state: unknown): number {
  const place = placeOf(state);
  if (place === null) return 0;
  return place === LIST ? 1 : 2;
}
