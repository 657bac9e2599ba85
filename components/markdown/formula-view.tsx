'use client';

import { memo, useEffect, useState } from 'react';
import { usePreference } from '@/lib/client/stores/system/preferences';
import type { renderFormula } from './render-formula';

type RenderFormula = typeof renderFormula;

let loaded: RenderFormula | null = null;

interface FormulaViewProps {
  /**
   * As written, with its delimiters: shown until the formula is rendered, when it cannot be, and when the user wants
   * the source.
   */
  source: string;
  tex: string;
  isBlock: boolean;
}

/** A formula. The renderer is fetched with the first one. */
export const FormulaView = memo(function FormulaView({ source, tex, isBlock }: FormulaViewProps) {
  const isTypeset = usePreference('LaTeXParsing');
  const [render, setRender] = useState<{ formula: RenderFormula } | null>(
    loaded === null ? null : { formula: loaded },
  );
  useEffect(() => {
    if (render !== null || !isTypeset) return;
    let isCurrent = true;
    import('./render-formula').then(
      (module) => {
        loaded = module.renderFormula;
        if (isCurrent) setRender({ formula: loaded });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [render, isTypeset]);

  const html = render === null || !isTypeset ? null : render.formula(tex, isBlock);
  const className = isBlock ? 'formula-block' : 'formula';
  if (html === null)
    return (
      <code className={className} data-settling={(isTypeset && render === null) || undefined}>
        {source.trim()}
      </code>
    );
  return <span className={className} dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />;
});
