'use client';

import { Fragment, use } from 'react';
import { citedPieces } from '@/lib/domain/message/citation-marks';
import { CitationChip } from './citation-chip';
import { SourcesContext } from './sources-context';

export function CitedText({ text }: { text: string }) {
  const sources = use(SourcesContext);
  if (sources.length === 0) return text;
  const known = new Map(sources.map((source) => [source.number, source]));
  return citedPieces(text, (number) => known.has(number)).map((piece, index) =>
    piece.kind === 'text' ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <sup key={index} className="citations" dir="ltr">
        {piece.numbers.map((number) => {
          const source = known.get(number);
          return source === undefined ? null : <CitationChip key={number} source={source} />;
        })}
      </sup>
    ),
  );
}
