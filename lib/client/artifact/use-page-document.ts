'use client';

import { useEffect, useState } from 'react';
import type { ArtifactKind } from '@/lib/domain/message/artifact/artifact-kind';
import { missingPackage } from '@/lib/domain/message/artifact/imported-packages';
import { componentDocument } from './component-document';

interface PageSource {
  readonly kind: ArtifactKind;
  readonly language: string;
  readonly code: string;
  readonly isGrowing: boolean;
}

export type PageDocument =
  { readonly html: string; readonly problem: null } | { readonly html: null; readonly problem: PageProblem };

export type PageProblem =
  { readonly missing: string } | { readonly message: string } | { readonly isTooSlow: true };

/** Null means none yet. A component needs complete code. */
export function usePageDocument({ kind, language, code, isGrowing }: PageSource): PageDocument | null {
  const [compiled, setCompiled] = useState<{ code: string; page: PageDocument } | null>(null);
  const isComponent = kind === 'react';
  useEffect(() => {
    if (!isComponent || isGrowing) return;
    const abort = new AbortController();
    void compile(code, language, abort.signal).then((page) => {
      if (!abort.signal.aborted) setCompiled({ code, page });
    });
    return () => abort.abort();
  }, [isComponent, isGrowing, code, language]);
  if (!isComponent) return { html: code, problem: null };
  return compiled?.code === code ? compiled.page : null;
}

async function compile(code: string, language: string, signal: AbortSignal): Promise<PageDocument> {
  const missing = missingPackage(code);
  if (missing !== null) return { html: null, problem: { missing } };
  try {
    const result = await componentDocument(code, language, signal);
    if ('html' in result) return { html: result.html, problem: null };
    return { html: null, problem: 'problem' in result ? { message: result.problem } : result };
  } catch (error) {
    return { html: null, problem: { message: error instanceof Error ? error.message : String(error) } };
  }
}
