'use client';

import { startTransition, useEffect, useState } from 'react';
import type { MarkdownBlock } from '../markdown-document';
import type { MarkdownParts } from '../markdown-parts';
import { PlainText } from '../plain-text';
import { parseInWorker } from '../worker/parse-in-worker';
import { BlockList } from './block-list';
import { DrawAnyway } from './draw-anyway';

/** How long the worker may parse a text by itself, and how long when the reader has asked for it. */
const UNASKED_LIMIT_MS = 1_500;
const ASKED_LIMIT_MS = 20_000;

interface HeavyTextProps {
  text: string;
  parts: MarkdownParts;
}

/**
 * A text whose Markdown costs more than the page may spend at once. It is shown as it is written until a worker has
 * parsed it, and stays so when that takes too long.
 */
export function HeavyText({ text, parts }: HeavyTextProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [result, setResult] = useState<{ text: string; blocks: readonly MarkdownBlock[] | null } | null>(
    null,
  );
  useEffect(() => {
    const abort = new AbortController();
    const limitMs = isAsked ? ASKED_LIMIT_MS : UNASKED_LIMIT_MS;
    void parseInWorker({ text, limitMs, isWhole: isAsked }, abort.signal).then((blocks) => {
      if (!abort.signal.aborted) startTransition(() => setResult({ text, blocks }));
    });
    return () => abort.abort();
  }, [text, isAsked]);
  const own = result?.text === text ? result : null;
  if (own !== null && own.blocks !== null)
    return <BlockList blocks={own.blocks} parts={parts} isUnbounded={isAsked} />;
  return (
    <div data-settling={own === null || undefined} data-drawing={own === null || undefined}>
      {own !== null && !isAsked ? <DrawAnyway onDraw={() => setIsAsked(true)} /> : null}
      <PlainText text={text} />
    </div>
  );
}
