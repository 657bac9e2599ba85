'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ModelField } from '@/components/model-list/model-field';
import { useRetirementWords } from '@/components/shared/use-retirement-words';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { useModelFacts } from '@/lib/client/model/queries/use-model-facts';
import { useModelRetirement } from '@/lib/client/model/queries/use-model-retirement';
import { useModels } from '@/lib/client/model/queries/use-models';
import { closeDoneDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { planModelMigration } from '@/lib/domain/settings/plan-model-migration';
import { ownValue } from '@/lib/domain/shared/own-value';
import { SettingChanges } from './setting-changes';

interface SuccessorFormProps {
  endpoint: string;
  endpointType: string | null;
  model: string;
  settings: ConversationSettings;
  onApply: (model: string, settings: ConversationSettings) => Promise<void>;
}

export function SuccessorForm({ endpoint, endpointType, model, settings, onApply }: SuccessorFormProps) {
  const t = useTranslations('retirement');
  const retirement = useModelRetirement(endpoint, model);
  const wordsOf = useRetirementWords();
  const others = (ownValue(useModels(), endpoint) ?? []).filter((other) => other !== model);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const successor = chosen ?? retirement?.successor ?? others[0] ?? null;
  const facts = { before: useModelFacts(endpoint, model), after: useModelFacts(endpoint, successor) };
  if (successor === null)
    return <p className="text-sm">{t('noOther', { endpoint: endpointLabel(endpoint) })}</p>;
  const plan = planModelMigration(
    { endpoint, endpointType, model, facts: facts.before },
    { endpoint, endpointType, model: successor, facts: facts.after },
    settings,
  );
  const apply = async () => {
    const { request } = useOpenDialog.getState();
    setSaving(true);
    try {
      await onApply(successor, plan.settings);
      showToast('success', t('applied', { model: successor }));
      closeDoneDialog(request);
    } catch {
      showToast('error', t('failed'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="flex flex-col gap-5">
      {retirement === null || retirement.status === 'active' ? null : (
        <p className="text-sm">{wordsOf(model, retirement)}</p>
      )}
      <ModelField
        label={t('newModel')}
        endpoint={endpoint}
        model={successor}
        shownAs={successor === retirement?.successor ? t('recommended', { model: successor }) : undefined}
        isOffered={(offered) => offered.endpoint === endpoint}
        without={model}
        isOfOneProvider
        onChange={(choice) => setChosen(choice?.model ?? null)}
      />
      <SettingChanges endpoint={endpoint} changes={plan.changes} />
      <Button disabled={isSaving} className="max-w-full self-end" onClick={() => void apply()}>
        <span className="truncate">{t('apply', { model: successor })}</span>
      </Button>
    </div>
  );
}
