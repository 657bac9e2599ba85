import 'server-only';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import type { TurnAssistant } from './turn-assistant';

/** Returns whether what the user keeps for many chats is told: to a copied assistant only where they allowed it. */
export function isToldOfUser(assistant: TurnAssistant | null): boolean {
  return assistant === null || !assistant.assistant.isCopy || assistant.assistant.knowsUser;
}

/** Returns a folder as an assistant may know it: without words and files of the user where it is not told of them. */
export function toldFolder<Folder extends Pick<TurnFolder, 'instructions' | 'skillIds' | 'documents'>>(
  assistant: TurnAssistant | null,
  folder: Folder | null,
): Folder | null {
  if (folder === null || isToldOfUser(assistant)) return folder;
  return { ...folder, instructions: '', skillIds: [], documents: [] };
}
