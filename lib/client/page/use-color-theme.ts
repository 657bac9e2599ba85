'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';
import { COLOR_THEME_KEY, isDarkUnder, toColorTheme, type ColorTheme } from './color-theme';

/** All tabs follow. */
export function useColorTheme(): [ColorTheme, (theme: ColorTheme) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'system' as const);
  return [theme, choose];
}

/** The system and other tabs may change the theme. Returns a function that ends it. */
export function followColorTheme(): () => void {
  const systemTheme = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('dark', isDarkUnder(read()));
  apply();
  systemTheme.addEventListener('change', apply);
  const stopWatching = watchLocal(COLOR_THEME_KEY, apply);
  return () => {
    systemTheme.removeEventListener('change', apply);
    stopWatching();
  };
}

function subscribe(onChange: () => void): () => void {
  return watchLocal(COLOR_THEME_KEY, onChange);
}

function read(): ColorTheme {
  return toColorTheme(readLocal(COLOR_THEME_KEY));
}

function choose(theme: ColorTheme): void {
  writeLocal(COLOR_THEME_KEY, theme);
}
