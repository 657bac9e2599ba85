'use client';

import { memo, startTransition, useEffect, useState } from 'react';
import { BlockView } from '../block-view';
import { headingLevels } from '../heading-levels';
import type { MarkdownBlock } from '../markdown-document';
import type { MarkdownParts } from '../markdown-parts';
import { PlainText } from '../plain/plain-text';
import { BLOCK_LIMIT_WEIGHT, TEXT_LIMIT_WEIGHT, weighToken } from '../weigh-token';
import { parseInWorker } from '../worker/parse-in-worker';
import { DrawAnyway } from './draw-anyway';

const STEP_WEIGHT = 1_200;

/** It limits the worker's parsing. */
const UNASKED_LIMIT_MS = 1_500;
const ASKED_LIMIT_MS = 20_000;

interface BlockListProps {
  blocks: readonly MarkdownBlock[];
  parts: MarkdownParts;
  isUnbounded?: boolean;
}

/** Long texts are drawn in steps, so that the page stays usable; too heavy ones stay as written. */
export function BlockList({ blocks, parts, isUnbounded = false }: BlockListProps) {
  const [limitWeight, setLimitWeight] = useState(isUnbounded ? Infinity : TEXT_LIMIT_WEIGHT);
  const drawable = countWithin(blocks, 0, limitWeight);
  const [progress, setProgress] = useState(() => ({
    blocks,
    count: Math.min(countWithin(blocks, 0, STEP_WEIGHT), drawable),
  }));
  // What is added to a text that is drawn to its end belongs to the same step.
  const wasWhole = progress.count >= progress.blocks.length;
  const count = Math.min(
    wasWhole ? countWithin(blocks, Math.max(0, progress.count - 1), STEP_WEIGHT) : progress.count,
    drawable,
  );
  if (progress.blocks !== blocks) setProgress({ blocks, count });
  const isDrawing = count < drawable;
  useEffect(() => {
    if (!isDrawing) return;
    const timer = setTimeout(() => {
      startTransition(() =>
        setProgress({ blocks, count: Math.min(countWithin(blocks, count, STEP_WEIGHT), drawable) }),
      );
    }, 0);
    return () => clearTimeout(timer);
  }, [isDrawing, blocks, count, drawable]);
  const levels = headingLevels(blocks.slice(0, count).map(({ token }) => token));
  const rest = isDrawing ? '' : restOf(blocks, drawable);
  return (
    <>
      {blocks.slice(0, count).map((block, index) => (
        <DrawnBlock
          key={block.offset}
          block={block}
          parts={parts}
          isUnbounded={isUnbounded}
          headingLevel={levels[index]}
        />
      ))}
      {isDrawing ? <span hidden data-settling data-drawing /> : null}
      {rest === '' ? null : (
        <>
          <DrawAnyway onDraw={() => setLimitWeight(limitWeight + TEXT_LIMIT_WEIGHT)} />
          <PlainText text={rest} />
        </>
      )}
    </>
  );
}

/** Counts at least one block beyond `start`. */
function countWithin(blocks: readonly MarkdownBlock[], start: number, limit: number): number {
  let weight = 0;
  for (let index = start; index < blocks.length; index += 1) {
    const block = blocks[index];
    weight += block === undefined ? 0 : drawnWeight(block);
    if (weight > limit) return Math.max(index, start + 1);
  }
  return blocks.length;
}

function drawnWeight({ token }: MarkdownBlock): number {
  const weight = weighToken(token);
  return weight > BLOCK_LIMIT_WEIGHT ? 1 : weight;
}

function restOf(blocks: readonly MarkdownBlock[], start: number): string {
  return blocks
    .slice(start)
    .map(({ token }) => token.raw)
    .join('');
}

interface DrawnBlockProps {
  block: MarkdownBlock;
  parts: MarkdownParts;
  isUnbounded: boolean;
  headingLevel: number | undefined;
}

const DrawnBlock = memo(function DrawnBlock({ block, parts, isUnbounded, headingLevel }: DrawnBlockProps) {
  const { token, isFinished } = block;
  const [isWanted, setIsWanted] = useState(isUnbounded);
  if (token.type === 'plain' && isFinished) return <HeavyText text={token.raw} parts={parts} />;
  if (isWanted || weighToken(token) <= BLOCK_LIMIT_WEIGHT)
    return <BlockView token={token} parts={parts} isFinished={isFinished} headingLevel={headingLevel} />;
  return (
    <div>
      {isFinished ? <DrawAnyway onDraw={() => startTransition(() => setIsWanted(true))} /> : null}
      <PlainText text={token.raw} />
    </div>
  );
});

interface HeavyTextProps {
  text: string;
  parts: MarkdownParts;
}

/** The text stays as written until a worker has parsed it, or for good when that takes too long. */
function HeavyText({ text, parts }: HeavyTextProps) {
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
