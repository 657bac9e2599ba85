import 'server-only';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import { findTurnAccount } from '../../../db/turn/turn-account';
import { describeEndpoints } from '../../../providers/registry';
import { chatSettings } from '../assistant/chat-settings';
import type { FolderDocument } from '../passages/number-passages';
import { standingFor, type Standing } from '../tools/standing';
import { tellChat } from '../tools/tell-chat';
import type { CheckedNextTurn } from './check-next-turn';

export interface EquippedNextTurn extends CheckedNextTurn {
  readonly endpointType: string | null;
  readonly settings: ConversationSettings;
  /** It lacks what the assistant may not know. */
  readonly folder: TurnFolder | null;
  readonly documents: readonly FolderDocument[];
  readonly standing: Standing;
}

/** No tools are opened. */
export async function equipNextTurn(turn: CheckedNextTurn): Promise<EquippedNextTurn> {
  const { owner, endpoint, model, assistant, sizes, query, chatModel } = turn;
  const { isTemporary, folder } = sizes;
  const chat = { endpoint, model, isTemporary, folder, assistant, question: '' };
  const told = await tellChat(owner, chat, (toldFolder) =>
    findTurnAccount(owner, { folder: toldFolder, hasStoredBytes: false }),
  );
  const { type: endpointType = null } =
    new Map(Object.entries(await describeEndpoints())).get(endpoint) ?? {};
  const { resendImages, imageDetail } = query;
  return {
    ...turn,
    ...told,
    endpointType,
    settings: chatSettings(assistant, folder, { resendImages, imageDetail }),
    standing: standingFor(model, chatModel, told.standing),
  };
}
