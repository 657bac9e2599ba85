'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { beginNew } from '@/lib/client/assistant/builder';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModels } from '@/lib/client/model/queries/use-models';
import { NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { inUserScope } from '@/lib/client/scope/user-scope';
import {
  ASSISTANT_FILE_LIMIT_BYTES,
  readAssistantFile,
  type LeftOut,
} from '@/lib/domain/assistant/read-assistant-file';
import { canAnswerForAssistants } from '@/lib/domain/model/endpoint-descriptor';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';
import { ownValue } from '@/lib/domain/shared/own-value';
import { useNewAssistant } from './use-new-assistant';

/** The usual model replaces an unoffered one. */
export type NotTaken = LeftOut | { readonly kind: 'model'; readonly name: string };

interface ImportAssistant {
  readonly importFile: (file: File) => Promise<void>;
  /** Null means that everything was imported. */
  readonly report: readonly NotTaken[] | null;
  readonly forgetReport: () => void;
}

export function useImportAssistant(): ImportAssistant {
  const t = useTranslations('assistantBuilder');
  const startNew = useNewAssistant();
  const endpoints = useEndpoints() ?? {};
  const models = useModels();
  const [report, setReport] = useState<readonly NotTaken[] | null>(null);

  const importFile = async (file: File) => {
    const text =
      file.size > ASSISTANT_FILE_LIMIT_BYTES ? null : await inUserScope(file.text().catch(() => null));
    const found = text === null ? null : readAssistantFile(text);
    if (found === null) return showToast('error', t('notAssistant'));
    const { leftOut, model, functions, toolkits, actions, ...texts } = found;
    const endpoint = orderedEndpoints(endpoints).find(
      (each) => canAnswerForAssistants(each) && ownValue(models, each)?.includes(model ?? '') === true,
    );
    const usual = startNew();
    const chosen = model === null || endpoint === undefined ? {} : { endpoint, model };
    beginNew({
      form: {
        ...usual.form,
        ...texts,
        isCopy: true,
        functions: [...functions],
        toolkits: [...toolkits],
        ...chosen,
      },
      fileIds: [],
      actions,
    });
    openAssistant(NEW_ASSISTANT_ID);
    const notTaken: NotTaken[] = [
      ...(model === null || endpoint !== undefined ? [] : [{ kind: 'model' as const, name: model }]),
      ...leftOut,
    ];
    setReport(notTaken.length === 0 ? null : notTaken);
    showToast('success', t('imported'));
  };
  return { importFile, report, forgetReport: () => setReport(null) };
}
