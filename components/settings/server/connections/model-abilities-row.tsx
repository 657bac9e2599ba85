'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { decideAbility, forgetRefusal } from '@/lib/client/server/model-abilities';
import type { AbilitiesOfModel, AbilityState } from '@/lib/contracts/server/model-abilities';
import { MODEL_ABILITIES, type ModelAbility } from '@/lib/domain/model/ability/model-ability';
import { useAct } from '../use-act';
import { ModelFiguresForm } from './model-figures-form';

export function ModelAbilitiesRow({ endpoint, known }: { endpoint: string; known: AbilitiesOfModel }) {
  return (
    <li className="py-3">
      <p className="text-sm font-medium">
        <bdi className="wrap-anywhere">{known.model}</bdi>
      </p>
      <div className="desktop:grid-cols-3 mt-2 grid grid-cols-1 gap-x-3 gap-y-2">
        {MODEL_ABILITIES.map((ability) => (
          <AbilityField
            key={ability}
            endpoint={endpoint}
            ability={ability}
            model={known.model}
            state={known[ability]}
          />
        ))}
      </div>
      <ModelFiguresForm endpoint={endpoint} known={known} />
    </li>
  );
}

interface AbilityFieldProps {
  endpoint: string;
  model: string;
  ability: ModelAbility;
  state: AbilityState;
}

function AbilityField({ endpoint, model, ability, state }: AbilityFieldProps) {
  const t = useTranslations('server');
  const format = useFormatter();
  const act = useAct();
  const id = useId();
  const { known, decided, refusedAt, isFixed } = state;
  const place = { endpoint, model, ability };
  const name = t(`ability.${ability}`);
  const asKnown = known === null ? 'asKnownTried' : known ? 'asKnownYes' : 'asKnownNo';
  return (
    <div className="min-w-0 text-[0.8125rem]">
      <label htmlFor={id}>
        {name}
        <span className="sr-only">, {model}</span>
      </label>
      <NativeSelect
        id={id}
        className="mt-1"
        disabled={isFixed}
        value={decided === null || isFixed ? 'known' : decided ? 'yes' : 'no'}
        onChange={({ target }) =>
          act(() => decideAbility(place, target.value === 'known' ? null : target.value === 'yes'))
        }
      >
        <NativeSelectOption value="known">{t(asKnown)}</NativeSelectOption>
        <NativeSelectOption value="yes">{t('abilityYes')}</NativeSelectOption>
        <NativeSelectOption value="no">{t('abilityNo')}</NativeSelectOption>
      </NativeSelect>
      {isFixed ? <p className="text-muted-foreground mt-1">{t('fromFile')}</p> : null}
      {refusedAt === null ? null : (
        <p className="text-muted-foreground mt-1 flex flex-wrap items-center gap-x-2">
          {t('refusedOn', { date: format.dateTime(new Date(refusedAt), { dateStyle: 'medium' }) })}
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${t('forget')}: ${name}, ${model}`}
            onClick={() => act(() => forgetRefusal(place))}
          >
            {t('forget')}
          </Button>
        </p>
      )}
    </div>
  );
}
