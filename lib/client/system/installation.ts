'use client';

import { useSyncExternalStore } from 'react';

/** The event belongs to the browser and can be used once. */
let kept: Event | null = null;
const listeners = new Set<() => void>();

/** The browser offers the installation once, and early, so this runs before other code. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** `prompt`: one press installs it. `apple`: its user has to find the way. Null where it is installed, or cannot be. */
export function useInstallation(): 'prompt' | 'apple' | null {
  return useSyncExternalStore(watch, findInstallation, () => null);
}

/** Shows what the browser asks; it may be pressed once. */
export function install(): void {
  const prompt: unknown = kept === null ? null : Reflect.get(kept, 'prompt');
  if (typeof prompt === 'function') Reflect.apply(prompt, kept, []);
  keep(null);
}

/** False for an application on the Home Screen. */
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
