'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '@/components/ui/toast/toast';
import { attachStoredFile } from '@/lib/client/file/attach/attach-stored-file';
import { loadFileLimits } from '@/lib/client/file/files-config';
import { findModelChoice } from '@/lib/client/model/store/model-choice';
import { useConversationId } from '@/lib/client/navigation/use-conversation-id';
import { useDraftId } from '@/lib/client/turn/use-thread';
import { attachedFileOf, type FileRecord } from '@/lib/contracts/file/files';
import { checkFile } from '@/lib/domain/file/check-files';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';

/** Returns false, after telling why, when it cannot be attached. */
export function useAttachFile(): (file: FileRecord) => Promise<boolean> {
  const t = useTranslations('myFiles.attaching');
  const conversationId = useConversationId();
  const draftId = useDraftId(conversationId);
  const refuse = (words: string) => {
    showToast('error', words);
    return false;
  };
  return async (file) => {
    if (conversationId === SEARCH_CONVERSATION_ID) return refuse(t('noConversation'));
    const choice = findModelChoice();
    if (choice === null) return refuse(t('noEndpoint'));
    const endpoint = endpointLabel(choice.endpoint);
    try {
      const refused = checkFile(attachedFileOf(file), await loadFileLimits(choice));
      if (refused?.reason === 'size')
        return refuse(t('tooLarge', { limit: refused.limitMegabytes, endpoint }));
      if (refused?.reason === 'type') return refuse(t('unsupported', { type: file.type, endpoint }));
      // The function itself reports why a file cannot be attached.
      return await attachStoredFile(draftId, file);
    } catch {
      return refuse(t('noConversation'));
    }
  };
}
