'use client';

import { Check, Copy, PanelRightOpen, WrapText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, memo, Suspense, useState } from 'react';
import { useCopied } from '@/components/shared/use-copied';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { ArtifactCard } from '../artifacts/artifact-card';
import { useOpenBlock } from '../artifacts/use-open-block';
import { languageName } from '../language-name';
import { CodeText } from './code-text';

const Diagram = lazy(
  retryingImport(() => import('../diagram/diagram').then((module) => ({ default: module.Diagram }))),
);

interface CodeBlockProps {
  /** Has the info string after the fence; its first word names the language. */
  language: string | undefined;
  code: string;
  /** Is false while more lines may arrive: highlighting waits until then. */
  isFinished: boolean;
}

/**
 * Shows a finished mermaid block as a diagram. What can be shown beside the chat is a card, or has a button that
 * opens it there.
 */
export const CodeBlock = memo(function CodeBlock({ language, code, isFinished }: CodeBlockProps) {
  const t = useTranslations('markdown');
  const tArtifacts = useTranslations('artifacts');
  const [isWrapped, setIsWrapped] = useState(false);
  const [isCopied, copy] = useCopied();
  const openable = useOpenBlock(language ?? '', code);
  const name = languageName(language);
  if (openable !== null && openable.block.kind !== 'code' && openable.block.kind !== 'mermaid')
    return <ArtifactCard {...openable} isFinished={isFinished} />;
  const isDiagram = name === 'mermaid' && isFinished;
  const text = <CodeText language={name} code={code} isFinished={isFinished} isWrapped={isWrapped} />;
  return (
    <figure className="code-block" dir="ltr">
      <figcaption>
        <span className="code-language">{name === '' ? t('code') : name}</span>
        {openable === null ? null : (
          <button type="button" className="code-action" onClick={openable.open}>
            <PanelRightOpen aria-hidden className="rtl:-scale-x-100" />
            <span>{tArtifacts('open')}</span>
          </button>
        )}
        {isDiagram ? null : (
          <button
            type="button"
            className="code-action"
            aria-pressed={isWrapped}
            onClick={() => setIsWrapped(!isWrapped)}
          >
            <WrapText aria-hidden />
            <span>{t('wrap')}</span>
          </button>
        )}
        <button type="button" className="code-action" onClick={() => void copy(code)}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{isCopied ? t('copied') : t('copyCode')}</span>
        </button>
      </figcaption>
      {isDiagram ? (
        <Suspense
          fallback={
            <div className="contents" data-settling>
              {text}
            </div>
          }
        >
          <Diagram source={code} fallback={text} />
        </Suspense>
      ) : (
        text
      )}
    </figure>
  );
});
