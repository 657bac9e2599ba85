import type { MarkdownView } from './markdown-view';

type View = typeof MarkdownView;

let view: View | null = null;
let loading: Promise<void> | null = null;
let hasFailed = false;
const listeners = new Set<() => void>();

export function findMarkdownView(): View | null {
  return view;
}

/** Returns true after failing, too: texts look final for now. */
export function isMarkdownSettled(): boolean {
  return view !== null || hasFailed;
}

/** `listener` is called after a failure too. Returns a function that stops it. */
export function onMarkdownView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function loadMarkdownView(): void {
  if (typeof window === 'undefined') return;
  loading ??= import('./markdown-view').then(
    (module) => {
      view = module.MarkdownView;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
      hasFailed = true;
      for (const listener of listeners) listener();
    },
  );
}

/** It waits for an idle page. */
export function preloadMarkdownView(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(loadMarkdownView, { timeout: 3000 });
  else setTimeout(loadMarkdownView, 500);
}
