import { useTranslations } from 'next-intl';
import { PIECE_CLASS, plainPieces } from '@/components/markdown/plain/plain-pieces';
import type { TextDiff } from '@/lib/domain/message/diff-words';
import { cn } from '@/lib/utils';

/** Later text is underlined, earlier struck through. */
export function DiffText({ diff: { parts, isCoarse } }: { diff: TextDiff }) {
  const t = useTranslations('branches');
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <div className="flex flex-col gap-3">
      {isSame ? <p className="text-muted-foreground text-sm">{t('same')}</p> : null}
      {isCoarse ? <p className="text-muted-foreground text-sm">{t('coarse')}</p> : null}
      <div
        dir="auto"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
        tabIndex={0}
        role="region"
        aria-label={t('compareVersions')}
        className="text-[0.9375rem] leading-[1.65] wrap-anywhere whitespace-pre-wrap"
      >
        {parts.map(({ kind, text }, index) => {
          if (kind === 'same')
            return (
              <span key={index}>
                <Words text={text} />
              </span>
            );
          return kind === 'added' ? (
            <ins
              key={index}
              className={cn(
                'bg-primary-soft decoration-primary rounded-[0.2em] decoration-2',
                // The text is exactly that of the versions, so the gap is not one of its blanks.
                parts[index - 1]?.kind === 'removed' && 'ms-[0.25em]',
              )}
            >
              <span className="sr-only">{t('added')}</span>
              <Words text={text} />
            </ins>
          ) : (
            <del
              key={index}
              className="bg-destructive-soft text-muted-foreground decoration-destructive rounded-[0.2em]"
            >
              <span className="sr-only">{t('removed')}</span>
              <Words text={text} />
            </del>
          );
        })}
      </div>
    </div>
  );
}

/** A text of any length leaves the page responsive. */
function Words({ text }: { text: string }) {
  const pieces = plainPieces(text);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    <span key={index} dir="auto" className={cn('block', PIECE_CLASS)}>
      {piece}
    </span>
  ));
}
