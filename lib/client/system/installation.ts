'use client';

import { useSyncExternalStore } from 'react';

/** The browser's event can be used once. */
let kept: Event | null = null;
const listeners = new Set<() => void>();

/** The browser tells it once, and early. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** `prompt`: one press installs; `apple`: the user must find the way; null cannot, or has. */
export function useInstallation(): 'prompt' | 'apple' | null {
  return useSyncExternalStore(watch, findInstallation, () => null);
}

/** It may be pressed once. */
export function install(): void {
  const prompt: unknown = kept === null ? null : Reflect.get(kept, 'prompt');
  if (typeof prompt === 'function') Reflect.apply(prompt, kept, []);
  keep(null);
}

/** An application on the Home Screen is none. */
export function isAppleTab(): boolean {
  return navigator.maxTouchPoints > 1 && Reflect.get(navigator, 'standalone') === false;
}

function findInstallation(): 'prompt' | 'apple' | null {
  if (kept !== null) return 'prompt';
  return isAppleTab() ? 'apple' : null;
}

function keep(event: Event | null): void {
  kept = event;
  for (const listener of listeners) listener();
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
