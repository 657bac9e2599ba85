import { cn } from '@/lib/utils';
import { PIECE_CLASS, plainPieces } from './plain-pieces';

interface PlainTextProps {
  text: string;
  className?: string;
}

/** A text of any length leaves the page responsive. */
export function PlainText({ text, className }: PlainTextProps) {
  const shared = cn('wrap-anywhere whitespace-pre-wrap', className);
  const pieces = plainPieces(text);
  if (pieces.length === 1)
    return (
      <div className={shared} dir="auto">
        {text}
      </div>
    );
  return (
    <div className={shared} dir="auto">
      {pieces.map((piece, index) => (
        <div key={index} dir="auto" className={PIECE_CLASS}>
          {piece}
        </div>
      ))}
    </div>
  );
}
