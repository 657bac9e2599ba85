import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/toast';
import { fetchActionsOf } from '@/lib/client/assistant/actions';
import { deleteAssistant } from '@/lib/client/assistant/assistants';
import { beginNew } from '@/lib/client/assistant/builder';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import { openAssistant, openAssistants } from '@/lib/client/assistant/open-assistants';
import { NEW_ASSISTANT_ID } from '@/lib/client/navigation/assistant-path';
import { saveFile } from '@/lib/client/page/save-file';
import { toAssistantFile } from '@/lib/contracts/assistant/assistant-file';
import { toAssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { ASSISTANT_NAME_LIMIT_CHARACTERS } from '@/lib/domain/assistant/assistant';
import { pickAssistant } from '@/lib/domain/assistant/pick-assistant';
import { toFilename } from '@/lib/domain/file/filename';
import { useAssistantName } from './use-assistant-name';

/** A toast reports each failure. */
interface AssistantDeeds {
  readonly duplicate: (original: BuilderAssistant) => void;
  /** Saves it as a file, with its actions. */
  readonly save: (saved: BuilderAssistant) => Promise<void>;
  /** Also chooses another assistant for new chats, and shows the list. */
  readonly remove: (assistant: BuilderAssistant) => Promise<void>;
}

export function useAssistantDeeds(assistants: readonly BuilderAssistant[]): AssistantDeeds {
  const t = useTranslations('assistantBuilder');
  const nameOf = useAssistantName();
  const duplicate = (original: BuilderAssistant) => {
    const form = toAssistantForm(original);
    const name = t('copyOf', { name: nameOf(original) }).slice(0, ASSISTANT_NAME_LIMIT_CHARACTERS);
    beginNew({ form: { ...form, name }, fileIds: original.fileIds });
    openAssistant(NEW_ASSISTANT_ID);
    if (original.actionCount > 0) showToast('info', t('copyWithoutActions'));
  };
  const save = async (saved: BuilderAssistant) => {
    try {
      const actions = await fetchActionsOf(saved.id);
      const text = toAssistantFile(
        saved,
        actions.map(({ metadata }) => metadata),
      );
      saveFile(new Blob([text], { type: 'application/json' }), toFilename(`${nameOf(saved)}.json`));
    } catch {
      showToast('error', t('saveFailed'));
    }
  };
  const remove = async ({ id }: BuilderAssistant) => {
    chooseAssistant(
      pickAssistant(
        assistants.filter((each) => each.id !== id),
        null,
      )?.id ?? null,
    );
    openAssistants();
    try {
      await deleteAssistant(id);
    } catch {
      showToast('error', t('deleteFailed'));
    }
  };
  return { duplicate, save, remove };
}
