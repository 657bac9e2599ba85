'use client';

import { startTransition, useEffect, useState } from 'react';
import { MarkdownView } from './markdown-view';
import { PlainText } from './plain/plain-text';

/** A text that the server sends as it is written, since a whole page would hold it up, and that the browser draws. */
export function LateMarkdown({ text }: { text: string }) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => startTransition(() => setIsHere(true)), []);
  return isHere ? <MarkdownView text={text} isComplete /> : <PlainText text={text} />;
}
