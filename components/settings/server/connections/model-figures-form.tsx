'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Form } from '@/components/shared/form/form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { decideFigures } from '@/lib/client/server/model-abilities';
import type { AbilitiesOfModel } from '@/lib/contracts/server/model-abilities';
import { readDollarsPerMillion, readTokens } from '@/lib/domain/model/ability/typed-figures';
import { useAct } from '../use-act';

interface ModelFiguresFormProps {
  endpoint: string;
  known: AbilitiesOfModel;
}

/** An empty field shows and keeps what is known. */
export function ModelFiguresForm({ endpoint, known: { model, window, price } }: ModelFiguresFormProps) {
  const t = useTranslations('server');
  const act = useAct();
  const stored = [
    textOf(window.decided),
    textOf(price?.decided?.inputPerMillion),
    textOf(price?.decided?.outputPerMillion),
  ] as const;
  const [typed, setTyped] = useState(stored);
  const [typedWindow, typedInput, typedOutput] = typed;
  const read = readFigures(typed);
  const { windowTokens, input, output, isHalf } = read;
  const isChanged = typed.some((text, index) => text !== stored[index]);
  const save = async () => {
    if (read.decision === null) return;
    await decideFigures({ endpoint, model, ...read.decision });
    // The fields show the stored values, however they were typed.
    setTyped([textOf(windowTokens), textOf(input), textOf(output)]);
  };
  return (
    <Form
      className="desktop:grid-cols-3 mt-3 grid grid-cols-1 gap-x-3 gap-y-2"
      onSubmit={() => act(save, t('logged.decide_figures', { subject: model }))}
    >
      <FigureField
        label={t('windowField')}
        model={model}
        value={typedWindow}
        known={textOf(window.known)}
        isFixed={window.isFixed}
        isWrong={windowTokens === undefined}
        onChange={(text) => setTyped([text, typedInput, typedOutput])}
      />
      {price === null ? null : (
        <>
          <FigureField
            label={t('inputField')}
            model={model}
            value={typedInput}
            known={textOf(price.known?.inputPerMillion)}
            isFixed={price.isFixed}
            isWrong={input === undefined || (isHalf && input === null)}
            onChange={(text) => setTyped([typedWindow, text, typedOutput])}
          />
          <FigureField
            label={t('outputField')}
            model={model}
            value={typedOutput}
            known={textOf(price.known?.outputPerMillion)}
            isFixed={price.isFixed}
            isWrong={output === undefined || (isHalf && output === null)}
            onChange={(text) => setTyped([typedWindow, typedInput, text])}
          />
        </>
      )}
      {isChanged ? (
        <div className="desktop:col-span-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant="outline"
            size="sm"
            type="submit"
            className="touch:h-11"
            disabled={read.decision === null}
          >
            {t('saveFigures')}
            <span className="sr-only">, {model}</span>
          </Button>
          <p role="status" className="text-muted-foreground min-w-0 flex-1 text-[0.8125rem] text-pretty">
            {t(read.decision === null ? 'figuresWrong' : 'figuresHint')}
          </p>
        </div>
      ) : null}
    </Form>
  );
}

/** The decision is null while a field is wrong or one price is missing. */
function readFigures([typedWindow, typedInput, typedOutput]: readonly [string, string, string]) {
  const windowTokens = readTokens(typedWindow);
  const input = readDollarsPerMillion(typedInput);
  const output = readDollarsPerMillion(typedOutput);
  const isHalf = (input === null) !== (output === null);
  const read = { windowTokens, input, output, isHalf };
  if (windowTokens === undefined || input === undefined || output === undefined || isHalf)
    return { ...read, decision: null };
  const price =
    input === null || output === null ? null : { inputPerMillion: input, outputPerMillion: output };
  return { ...read, decision: { windowTokens, price } };
}

function textOf(figure: number | null | undefined): string {
  return figure === null || figure === undefined ? '' : String(figure);
}

interface FigureFieldProps {
  label: string;
  model: string;
  value: string;
  known: string;
  isFixed: boolean;
  isWrong: boolean;
  onChange: (text: string) => void;
}

function FigureField({ label, model, value, known, isFixed, isWrong, onChange }: FigureFieldProps) {
  const t = useTranslations('server');
  const id = useId();
  return (
    <div className="min-w-0 text-[0.8125rem]">
      <label htmlFor={id}>
        {label}
        <span className="sr-only">, {model}</span>
      </label>
      <Input
        id={id}
        dir="ltr"
        className="tabular mt-1"
        inputMode="decimal"
        autoComplete="off"
        placeholder={known}
        disabled={isFixed}
        aria-invalid={isWrong || undefined}
        value={isFixed ? '' : value}
        onChange={({ target }) => onChange(target.value)}
      />
      {isFixed ? <p className="text-muted-foreground mt-1">{t('fromFile')}</p> : null}
    </div>
  );
}
