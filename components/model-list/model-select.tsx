'use client';

import { Check, ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { labelIdOf } from '@/components/shared/form/label-id';
import type { FieldControl } from '@/components/shared/form/labelled-field';
import { inputStyle } from '@/components/ui/input';
import { useFavouriteModels } from '@/lib/client/model/queries/favourite-models';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useListedFacts } from '@/lib/client/model/queries/use-model-facts';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { cn } from '@/lib/utils';
import { ModelList } from './model-list';
import { ModelPopover } from './model-popover';
import type { ModelListOptions } from './use-model-lines';

export interface ModelSelectProps extends Pick<ModelListOptions, 'isOffered' | 'without'> {
  label: string;
  /** Null means none. */
  endpoint: string | null;
  /** A model that is not listed stays chosen. */
  model: string | null;
  /** Null means that a model is required. */
  noneLabel?: string | null;
  shownAs?: string | undefined;
  /** All models are of one provider, so that it needs no mention. */
  isOfOneProvider?: boolean;
  className?: string;
  /** Null means none. */
  onChange: (choice: ModelChoice | null) => void;
}

export function ModelSelect({
  control,
  label,
  endpoint,
  model,
  noneLabel = null,
  shownAs,
  isOfOneProvider = false,
  className,
  onChange,
  ...offer
}: ModelSelectProps & { control: FieldControl }) {
  const [isOpen, setOpen] = useState(false);
  // The facts are fetched with the form, so that the list is complete at first sight.
  useListedFacts();
  useFavouriteModels();
  const choose = (choice: ModelChoice | null) => {
    setOpen(false);
    onChange(choice);
  };
  const { id, ...described } = control;
  return (
    <ModelPopover
      isModal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={label}
      trigger={
        <button
          type="button"
          id={id}
          aria-labelledby={`${labelIdOf(id)} ${id}-value`}
          {...described}
          className={cn(inputStyle, 'flex h-10 min-w-0 items-center gap-2 text-start touch:h-11', className)}
        >
          <Chosen
            id={`${id}-value`}
            endpoint={endpoint}
            model={model}
            noneLabel={noneLabel}
            shownAs={shownAs}
            isOfOneProvider={isOfOneProvider}
          />
          <ChevronDown aria-hidden className="text-muted-foreground size-4 shrink-0" />
        </button>
      }
    >
      {({ isSheet }) => (
        <>
          {noneLabel === null ? null : (
            <NoneChoice label={noneLabel} isChosen={endpoint === null} onChoose={() => choose(null)} />
          )}
          <ModelList
            takesFocus={!isSheet}
            chosen={endpoint === null ? [] : [{ endpoint, model }]}
            onChoose={choose}
            onSetKey={null}
            {...offer}
          />
        </>
      )}
    </ModelPopover>
  );
}

type ChosenProps = Pick<
  ModelSelectProps,
  'endpoint' | 'model' | 'noneLabel' | 'shownAs' | 'isOfOneProvider'
> & { id: string };

function Chosen({ id, endpoint, model, noneLabel, shownAs, isOfOneProvider }: ChosenProps) {
  const t = useTranslations('chatHeader');
  const nameOf = useModelName();
  if (endpoint === null)
    return (
      <span id={id} dir="auto" className="min-w-0 flex-1 truncate">
        {shownAs ?? noneLabel ?? t('chooseModel')}
      </span>
    );
  const hasName = model !== null && model !== '';
  return (
    <>
      <ConfiguredEndpointIcon endpoint={endpoint} model={model} className="size-4 shrink-0" />
      <span id={id} className="flex min-w-0 flex-1 items-baseline gap-2">
        <span
          dir={endpointOf(endpoint).hasAssistants || !hasName ? 'auto' : 'ltr'}
          className="min-w-0 flex-1 truncate"
        >
          {shownAs ?? (hasName ? nameOf(endpoint, model) : endpointLabel(endpoint))}{' '}
        </span>
        {hasName && isOfOneProvider !== true ? (
          <span dir="auto" className="text-muted-foreground max-w-[40%] shrink-0 truncate text-xs">
            {endpointLabel(endpoint)}
          </span>
        ) : null}
      </span>
    </>
  );
}

interface NoneChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function NoneChoice({ label, isChosen, onChoose }: NoneChoiceProps) {
  const t = useTranslations('chatHeader');
  return (
    <button
      type="button"
      onClick={onChoose}
      className={cn(
        'hover:bg-fill flex min-h-11 shrink-0 items-center gap-2 border-b px-4 text-start',
        isChosen && 'font-medium',
      )}
    >
      <span className="min-w-0 truncate">{label}</span>
      {isChosen ? (
        <Check role="img" aria-label={t('chosen')} className="text-primary size-4 shrink-0" />
      ) : null}
    </button>
  );
}
