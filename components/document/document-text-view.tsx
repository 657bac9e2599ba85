'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { DocumentPassage } from '@/lib/contracts/file/document-text';
import { locateExcerpt } from '@/lib/domain/file/locate-excerpt';
import type { DocumentMark } from './document-mark';
import { useDocumentText } from './use-document-text';

interface DocumentTextViewProps {
  fileId: string;
  name: string;
  mark: DocumentMark | null;
}

export function DocumentTextView({ fileId, name, mark }: DocumentTextViewProps) {
  const t = useTranslations('sources');
  const tFailed = useTranslations('folderFiles');
  const text = useDocumentText(fileId, mark?.passage ?? 0);
  const { passages } = text;
  const marked = useRef<HTMLElement>(null);
  const isLoaded = passages !== null;
  useEffect(() => {
    if (isLoaded) marked.current?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
  if (passages === null)
    return text.hasFailed ? (
      <p role="alert" className="text-muted-foreground px-5 py-12 text-center text-sm">
        {tFailed('openAgain')}
      </p>
    ) : (
      <div role="status" aria-label={t('loading')} className="flex flex-1 items-center justify-center py-16">
        <Spinner />
      </div>
    );
  return (
    <>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div
        tabIndex={0}
        role="region"
        aria-label={name}
        className="bg-recessed scrollbar-thin min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2 px-4 py-4 text-sm leading-relaxed md:px-6"
      >
        {text.hasEarlier ? <MoreButton label={t('earlier')} onClick={text.loadEarlier} /> : null}
        {passages.length === 0 ? <p className="text-muted-foreground">{t('empty')}</p> : null}
        {passages.map((passage, index) => (
          <div key={passage.number} data-passage={passage.number}>
            <PassagePlace passage={passage} before={passages[index - 1]} />
            <p dir="auto" className="mb-3 whitespace-pre-wrap wrap-anywhere">
              {passage.number === mark?.passage ? (
                <MarkedText text={passage.text} excerpt={mark.excerpt} first={marked} />
              ) : (
                passage.text
              )}
            </p>
          </div>
        ))}
        {text.hasLater ? <MoreButton label={t('later')} onClick={text.loadLater} /> : null}
      </div>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
    </>
  );
}

function MoreButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className="flex justify-center py-2">
      <Button variant="outline" size="sm" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

function PassagePlace({
  passage,
  before,
}: {
  passage: DocumentPassage;
  before: DocumentPassage | undefined;
}) {
  const t = useTranslations('sources');
  const { page, heading } = passage;
  const isNewPage = page !== null && page !== before?.page;
  const isNewHeading = heading !== null && heading !== before?.heading;
  if (!isNewPage && !isNewHeading) return null;
  const parts = [isNewPage ? t('page', { page }) : null, isNewHeading ? heading : null];
  return (
    <h3 dir="auto" className="text-muted-foreground mt-4 mb-1.5 border-b pb-1 text-xs font-medium first:mt-0">
      {parts.filter((part) => part !== null).join(' · ')}
    </h3>
  );
}

interface MarkedTextProps {
  text: string;
  excerpt: string;
  first: React.Ref<HTMLElement>;
}

function MarkedText({ text, excerpt, first }: MarkedTextProps) {
  const [stretch] = locateExcerpt([text], excerpt);
  const { start, end } = stretch ?? { start: 0, end: text.length };
  return (
    <>
      {text.slice(0, start)}
      <mark ref={first} className="bg-mark text-foreground rounded-xs">
        {text.slice(start, end)}
      </mark>
      {text.slice(end)}
    </>
  );
}
