'use client';

import { Fragment, use } from 'react';
import { citedPieces, type CitedPiece } from '@/lib/domain/message/citation-marks';
import type { Source } from '@/lib/domain/message/source';
import { CitationChip } from './citation-chip';
import { SourcesContext } from './sources-context';

export function CitedText({ text }: { text: string }) {
  const sources = use(SourcesContext);
  if (sources.length === 0) return text;
  const known = new Map(sources.map((source) => [source.number, source]));
  const pieces = citedPieces(text, (number) => known.has(number));
  return pieces.map((piece, index) => {
    if (piece.kind === 'text')
      return <Fragment key={index}>{piece.text.slice(tailOf(pieces[index - 1], piece).length)}</Fragment>;
    const marks = <Marks numbers={piece.numbers} known={known} />;
    const tail = tailOf(piece, pieces[index + 1]);
    return tail === '' ? (
      <Fragment key={index}>{marks}</Fragment>
    ) : (
      <span key={index} className="whitespace-nowrap">
        {marks}
        {tail}
      </span>
    );
  });
}

function Marks({ numbers, known }: { numbers: readonly number[]; known: ReadonlyMap<number, Source> }) {
  return (
    <sup className="citations" dir="ltr">
      {numbers.map((number) => {
        const source = known.get(number);
        return source === undefined ? null : <CitationChip key={number} source={source} />;
      })}
    </sup>
  );
}

const PUNCTUATION = /^[.,;:!?)\]}\u2019\u201d\u2026\u060c\u061b\u061f\u3001\u3002\uff0c]{1,8}/u;

/** Returns the punctuation that stays in the marks' line. */
function tailOf(before: CitedPiece | undefined, after: CitedPiece | undefined): string {
  if (before?.kind !== 'marks' || after?.kind !== 'text') return '';
  return PUNCTUATION.exec(after.text)?.[0] ?? '';
}
