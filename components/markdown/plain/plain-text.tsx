import { cn } from '@/lib/utils';
import { PIECE_CLASS, plainPieces } from './plain-pieces';

interface PlainTextProps {
  text: string;
  className?: string;
}

/** No length stops the page. */
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
