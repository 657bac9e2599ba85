import 'server-only';
import { joinInstructions } from '@/lib/domain/conversation/folder';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import type { TurnAccount } from '../../../db/turn/turn-account';
import { toldFolder } from '../assistant/told-folder';
import type { TurnAssistant } from '../assistant/turn-assistant';
import { knownDocuments } from '../passages/known-documents';
import type { FolderDocument } from '../passages/number-passages';
import { openStanding, type ChatWithStanding, type Standing } from './standing';

interface ToldChat {
  /** It lacks what the assistant may not know. */
  readonly folder: TurnFolder | null;
  readonly documents: readonly FolderDocument[];
  readonly standing: Standing;
}

/** `readAccount` is called once the folder is known. */
export async function tellChat(
  owner: OwnerId,
  chat: ChatWithStanding,
  readAccount: (folder: TurnFolder | null) => Promise<Pick<TurnAccount, 'instructions' | 'memory'>>,
): Promise<ToldChat> {
  const folder = toldFolder(chat.assistant, chat.folder);
  const standing = await openStanding(owner, { ...chat, folder }, await readAccount(folder));
  return { folder, documents: knownDocuments(chat.assistant, folder), standing };
}

interface WithInstructions {
  readonly standing: Standing;
  readonly assistant: TurnAssistant | null;
  readonly folder: Pick<TurnFolder, 'instructions'> | null;
}

/** They come first: the user's for all chats, the assistant's, then the folder's; empty for none. */
export function firstInstructions(
  { standing, assistant, folder }: WithInstructions,
  own: Pick<ConversationSettings, 'instructions'>,
): string {
  return joinInstructions(
    standing.leading,
    assistantInstructions(assistant, own),
    folder?.instructions ?? '',
  );
}

/** Instructions of the chat replace those of the assistant. */
function assistantInstructions(
  assistant: TurnAssistant | null,
  { instructions }: Pick<ConversationSettings, 'instructions'>,
): string {
  if (assistant === null) return '';
  const isReplaced = typeof instructions === 'string' && instructions.trim() !== '';
  return (isReplaced ? instructions : assistant.assistant.instructions) ?? '';
}
