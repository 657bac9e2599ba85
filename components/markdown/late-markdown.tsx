'use client';

import { startTransition, useEffect, useState } from 'react';
import { MarkdownView } from './markdown-view';
import { PlainText } from './plain/plain-text';

/** The server sends the text unparsed, since parsing would hold up the page. */
export function LateMarkdown({ text }: { text: string }) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => startTransition(() => setIsHere(true)), []);
  return isHere ? <MarkdownView text={text} isComplete /> : <PlainText text={text} />;
}
