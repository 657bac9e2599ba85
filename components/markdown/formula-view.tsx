'use client';

import { memo, startTransition, useEffect, useState } from 'react';
import { usePreference } from '@/lib/client/system/preferences';
import { DrawAnyway } from './heavy/draw-anyway';
import type { renderFormula } from './render-formula';

type RenderFormula = typeof renderFormula;

/** A longer formula is typeset only on request, since it takes more than a moment, in one step. */
const UNASKED_LIMIT_CHARACTERS = 1_200;

let loaded: RenderFormula | null = null;

interface FormulaViewProps {
  /** It includes the delimiters. */
  source: string;
  tex: string;
  isBlock: boolean;
}

/** The first formula fetches the renderer. */
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
        // Formulas are shown in steps, since a text may have hundreds of them.
        if (isCurrent) startTransition(() => setRender({ formula: module.renderFormula }));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [render, isTypeset]);

  const [isWanted, setIsWanted] = useState(false);
  const isTooLong = tex.length > UNASKED_LIMIT_CHARACTERS && !isWanted;
  const html = render === null || !isTypeset || isTooLong ? null : render.formula(tex, isBlock);
  const className = isBlock ? 'formula-block' : 'formula';
  if (html === null)
    return (
      <>
        {isTypeset && isTooLong ? <DrawAnyway onDraw={() => setIsWanted(true)} /> : null}
        <code className={className} data-settling={(isTypeset && render === null) || undefined}>
          {source.trim()}
        </code>
      </>
    );
  return <span className={className} dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />;
});
