'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { saveAction } from '@/lib/client/assistant/actions';
import { createAssistant, updateAssistant, uploadAssistantAvatar } from '@/lib/client/assistant/assistants';
import { findTyped, finishNew, keepTyped, useBuilder } from '@/lib/client/assistant/builder';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import { createOnce } from '@/lib/client/assistant/create-once';
import { openAssistant } from '@/lib/client/assistant/open-assistants';
import { moveTrial } from '@/lib/client/assistant/trial';
import { assistantPath, NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { toAssistantForm, type AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { isSameForm } from './is-same-form';

type Builder = ReturnType<typeof useBuilder.getState>;

interface Created {
  /** `sent` of the `values` is saved; what is typed meanwhile stays unsaved. Throws RequestError. */
  readonly create: (
    sent: AssistantForm,
    values: AssistantForm,
    getTyped: () => AssistantForm,
  ) => Promise<string>;
  /** Returns true once there is an assistant, while the page may still show what was typed. */
  readonly isCreated: () => boolean;
}

export function useCreateAssistant(): Created {
  const t = useTranslations('assistantBuilder');
  // A page that was left and opened again meanwhile shows the same new assistant.
  const [shown] = useState(() => useBuilder.getState().begun);
  const warn = (words: string) => () => showToast('error', words);

  /** Also saves the picture and the files that were chosen while the assistant was created. */
  async function saveRest(created: BuilderAssistant, begun: Builder): Promise<void> {
    let { fileIds } = begun;
    let picture: Builder['picture'] = null;
    for (;;) {
      const now = builderOf(begun);
      if (now.picture !== picture) {
        picture = now.picture;
        if (picture === null) continue;
        await uploadAssistantAvatar(created.id, picture.blob).catch(warn(t('avatarFailed')));
      } else if (now.fileIds !== fileIds) {
        fileIds = now.fileIds;
        await updateAssistant(created.id, toAssistantForm(created), fileIds).catch(warn(t('saveFailed')));
      } else return;
    }
  }

  return {
    isCreated: () => useBuilder.getState().createdIds[shown] !== undefined,
    create: (sent, values, getTyped) =>
      createOnce(sent, async (createKey) => {
        const begun = useBuilder.getState();
        const created = await createAssistant(sent, begun.fileIds, createKey);
        for (const metadata of begun.newAssistant?.actions ?? [])
          await saveAction(created.id, { actionId: null, metadata }).catch(warn(t('action.failed')));
        await saveRest(created, begun);
        chooseAssistant(created.id);
        const isElsewhere = window.location.pathname !== assistantPath(NEW_ASSISTANT_ID);
        const isAnother = useBuilder.getState().begun !== begun.begun;
        // On the page where it was begun, the page itself shows the new assistant.
        if (isElsewhere || isAnother) showToast('success', t('created'));
        // Another one may have been begun on another page by now.
        if (isAnother) return created.id;
        const typed = findTyped(null) ?? getTyped();
        finishNew(created.id);
        if (!isSameForm(typed, values)) keepTyped(created.id, typed);
        moveTrial(created.id);
        if (!isElsewhere) openAssistant(created.id, { replace: true });
        return created.id;
      }),
  };
}

/** Returns the builder of the assistant that was begun, also when another one is built by now. */
function builderOf(begun: Builder): Builder {
  const now = useBuilder.getState();
  return now.begun === begun.begun ? now : begun;
}
