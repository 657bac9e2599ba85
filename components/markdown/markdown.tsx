'use client';

import { useSyncExternalStore } from 'react';
import { findMarkdownView, loadMarkdownView, onMarkdownView } from './load-markdown-view';
import type { MarkdownProps } from './markdown-view';
import { PlainText } from './plain/plain-text';

/** Plain text shows until the renderer arrives. */
export function Markdown({ text, isComplete }: MarkdownProps) {
  const View = useSyncExternalStore(onMarkdownView, findMarkdownView, () => null);
  // eslint-disable-next-line react-hooks/static-components -- not made here: fetched once, the same for ever after
  if (View !== null) return <View text={text} isComplete={isComplete} />;
  loadMarkdownView();
  return <PlainText text={text} />;
}
