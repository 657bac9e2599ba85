import 'server-only';
import { messageText } from '@/lib/domain/message/message-text';
import { withSettingDefaults } from '@/lib/domain/settings/setting-defaults';
import { generationNode } from '../../../generation/generation-node';
import { traced } from '../../../platform/trace/traced';
import { requireRoom } from '../../account/storage';
import { chatSettings } from '../assistant/chat-settings';
import { usedToolkitIds } from '../assistant/open-assistant-tools';
import { requireEarlyRoom } from '../begin/early-room';
import { requestDigest } from '../begin/request-digest';
import { findPromptFiles } from '../prompt/prompt-files';
import { asAgent } from '../tools/agent-options';
import { findAnsweringModels, findListedModel } from '../tools/answering-models';
import { standingFor } from '../tools/standing';
import { tellChat } from '../tools/tell-chat';
import { readTurnAccount } from '../tools/turn-account';
import type { EquippedTurn, PlacedTurn } from '../value/turn';

/** Throws storage_full, and RefusedTurnError before files are read. */
export function equipTurn(placed: PlacedTurn): Promise<EquippedTurn> {
  return traced('equip', {}, () => equip(placed));
}

async function equip(placed: PlacedTurn): Promise<EquippedTurn> {
  const { owner, kind } = placed;
  const node = generationNode();
  const digest = requestDigest({ kind, request: placed.request });
  const { settings, agent, ...answering } = await asAgent(owner, {
    ...placed,
    settings: settingsOf(placed),
    ownInstructions: placed.conversation.settings.promptPrefix ?? '',
  });
  const turn = { ...placed, ...answering, node, digest };
  const [own, told] = await Promise.all([findListedModel(owner, turn), tell(turn)]);
  const standing = standingFor(turn.model, own, told.standing);
  const asked = { ...turn, settings, agent, standingTools: standing.tools };
  const models = await findAnsweringModels(owner, own, asked);
  const equipped = { ...turn, ...told, standing, models };
  await requireEarlyRoom(equipped);
  return { ...equipped, filesOf: await findFiles(equipped) };
}

/** Settings of the chat win over the defaults. */
function settingsOf({ endpoint, endpointType, model, assistant, folder, conversation }: PlacedTurn) {
  const chosen = chatSettings(assistant, folder, conversation.settings);
  return withSettingDefaults({ endpoint, endpointType, model }, chosen);
}

function tell(turn: PlacedTurn): ReturnType<typeof tellChat> {
  const { owner, conversation, userMessage } = turn;
  const isTemporary = conversation.expiresAt !== null;
  const chat = { ...turn, isTemporary, question: messageText(userMessage) };
  return tellChat(owner, chat, async (folder) => {
    const account = await (turn.account ?? readTurnAccount(owner, folder));
    if (account.storedBytes !== null) requireRoom(owner, account.storedBytes);
    return account;
  });
}

function findFiles(turn: Omit<EquippedTurn, 'filesOf'>): Promise<EquippedTurn['filesOf']> {
  const { owner, assistant, models, documents, branch, userMessage } = turn;
  const { settings } = models;
  const isOnBranch = turn.kind === 'edit' || turn.kind === 'continue';
  return findPromptFiles(owner, {
    ...turn,
    settings: { ...settings, tools: [...usedToolkitIds(assistant, settings)] },
    chatModel: models.prompted,
    messages: isOnBranch ? branch : [...branch, userMessage],
    questionId: userMessage.messageId,
    folderDocuments: documents,
  });
}
