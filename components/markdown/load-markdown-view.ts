import type { MarkdownView } from './markdown-view';

type View = typeof MarkdownView;

let view: View | null = null;
let loading: Promise<void> | null = null;
let hasFailed = false;
const listeners = new Set<() => void>();

/** Returns the renderer, or null until it has loaded. */
export function findMarkdownView(): View | null {
  return view;
}

/** Returns whether the renderer has loaded, or could not: texts are shown as they will be for now. */
export function isMarkdownSettled(): boolean {
  return view !== null || hasFailed;
}

/** Calls `listener` when the renderer has loaded or could not be. Returns the function that stops it. */
export function onMarkdownView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the renderer, once; after a failure the next call tries again. */
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

/** Fetches the renderer when the page is idle. */
export function preloadMarkdownView(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(loadMarkdownView, { timeout: 3000 });
  else setTimeout(loadMarkdownView, 500);
}
