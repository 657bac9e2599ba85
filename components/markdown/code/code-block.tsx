'use client';

import { Check, Copy, ListOrdered, PanelRightOpen, WrapText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, memo, Suspense, useState, type ReactNode } from 'react';
import { useCopied } from '@/components/shared/use-copied';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { setPreference, usePreference } from '@/lib/client/system/preferences';
import { ArtifactCard } from '../artifacts/artifact-card';
import { isCard, useOpenBlock, type OpenableBlock } from '../artifacts/use-open-block';
import { DiagramSkeleton } from '../diagram/diagram-skeleton';
import { languageName } from '../language-name';
import { canBeNumbered } from './code-numbers';
import { CodeText } from './code-text';
import { useRunSlot } from './run/use-run-slot';
import { useBlockTitle } from './use-block-title';

const Diagram = lazy(
  retryingImport(() => import('../diagram/diagram').then((module) => ({ default: module.Diagram }))),
);

interface CodeBlockProps {
  /** Its first word names the language. */
  language: string | undefined;
  code: string;
  isFinished: boolean;
}

export const CodeBlock = memo(function CodeBlock({ language, code, isFinished }: CodeBlockProps) {
  const [isWrapped, setIsWrapped] = useState(false);
  const name = languageName(language);
  const canNumber = isFinished && !isWrapped && name !== 'mermaid' && canBeNumbered(code);
  const isNumbered = usePreference('lineNumbers') && canNumber;
  const openable = useOpenBlock(language ?? '', code);
  const run = useRunSlot({ name, code, isFinished });
  if (openable !== null && isCard(openable.block))
    return <ArtifactCard {...openable} isFinished={isFinished} />;
  const isDiagram = name === 'mermaid';
  const text = (
    <CodeText
      language={name}
      code={code}
      isFinished={isFinished}
      isWrapped={isWrapped}
      isNumbered={isNumbered}
    />
  );
  return (
    <figure className="code-block" dir="ltr">
      <CodeHeader
        name={name}
        code={code}
        openable={openable?.block.isShort === true && !isFinished ? null : openable}
        {...(isDiagram ? {} : { wrapping: { isOn: isWrapped, toggle: () => setIsWrapped(!isWrapped) } })}
        canNumber={canNumber}
        runButton={run.button}
      />
      {!isDiagram ? (
        text
      ) : isFinished ? (
        <Suspense fallback={<DiagramSkeleton />}>
          <Diagram source={code} fallback={text} />
        </Suspense>
      ) : (
        <DiagramSkeleton>
          <DiagramGrowing />
        </DiagramSkeleton>
      )}
      {run.below}
    </figure>
  );
});

function DiagramGrowing() {
  const t = useTranslations('markdown');
  return <p>{t('diagramGrowing')}</p>;
}

interface CodeHeaderProps {
  name: string;
  code: string;
  openable: OpenableBlock | null;
  wrapping?: { readonly isOn: boolean; readonly toggle: () => void };
  canNumber: boolean;
  runButton: ReactNode;
}

function CodeHeader({ name, code, openable, wrapping, canNumber, runButton }: CodeHeaderProps) {
  const t = useTranslations('markdown');
  const tArtifacts = useTranslations('artifacts');
  const title = useBlockTitle(name);
  const isNumbered = usePreference('lineNumbers');
  const [isCopied, copy] = useCopied();
  return (
    <figcaption>
      <span className="code-language">{title}</span>
      {runButton}
      {openable === null ? null : (
        <button type="button" className="code-action" onClick={openable.open}>
          <PanelRightOpen aria-hidden className="rtl:-scale-x-100" />
          <span>{tArtifacts('open')}</span>
        </button>
      )}
      {canNumber ? (
        <button
          type="button"
          className="code-action"
          aria-pressed={isNumbered}
          onClick={() => setPreference('lineNumbers', !isNumbered)}
        >
          <ListOrdered aria-hidden />
          {/* On a phone all of them have one line. */}
          <span className="max-sm:sr-only">{t('lineNumbers')}</span>
        </button>
      ) : null}
      {wrapping === undefined ? null : (
        <button type="button" className="code-action" aria-pressed={wrapping.isOn} onClick={wrapping.toggle}>
          <WrapText aria-hidden />
          <span className="max-sm:sr-only">{t('wrap')}</span>
        </button>
      )}
      <button type="button" className="code-action" onClick={() => void copy(code)}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{isCopied ? t('copied') : t('copyCode')}</span>
      </button>
    </figcaption>
  );
}
