'use client';

import { useState } from 'react';
import { withoutOpenMark } from '@/lib/domain/message/citation-marks';
import { CitedText } from './citations/cited-text';
import { CodeBlock } from './code/code-block';
import { FormulaView } from './formula-view';
import { BlockList } from './heavy/block-list';
import { EMPTY_DOCUMENT, growDocument } from './markdown-document';
import type { MarkdownParts } from './markdown-parts';
import { TableTools } from './table-tools';
import './forms/forms.css';
import './markdown.css';
import './tables.css';
import './formulas.css';
import './code.css';

const PARTS: MarkdownParts = { Code: CodeBlock, Formula: FormulaView, CitedText, TableTools };

export interface MarkdownProps {
  text: string;
  /** False means that it may grow. */
  isComplete: boolean;
}

/** Finished blocks are neither parsed nor rendered again. */
export function MarkdownView({ text, isComplete }: MarkdownProps) {
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  // Half a mark would be seen for a moment before it becomes a number.
  const source = isComplete ? lines : withoutOpenMark(lines);
  const [document, setDocument] = useState(() => growDocument(EMPTY_DOCUMENT, source, isComplete));
  const grown = growDocument(document, source, isComplete);
  if (grown !== document) setDocument(grown);
  return (
    <div className="markdown" data-growing={isComplete ? undefined : true}>
      <BlockList blocks={grown.blocks} parts={PARTS} />
    </div>
  );
}
