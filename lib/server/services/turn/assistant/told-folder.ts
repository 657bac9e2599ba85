import 'server-only';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import type { TurnAssistant } from './turn-assistant';

/** A copied assistant reads what is kept of the user only where the user allowed it. */
export function isToldOfUser(assistant: TurnAssistant | null): boolean {
  return assistant === null || !assistant.assistant.isCopy || assistant.assistant.knowsUser;
}

export function toldFolder<Folder extends Pick<TurnFolder, 'instructions' | 'skillIds' | 'documents'>>(
  assistant: TurnAssistant | null,
  folder: Folder | null,
): Folder | null {
  if (folder === null || isToldOfUser(assistant)) return folder;
  return { ...folder, instructions: '', skillIds: [], documents: [] };
}
