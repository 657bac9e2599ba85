import 'server-only';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';
import { exampleTurns } from '@/lib/domain/turn/prompt/example-turns';
import { saveTokenCounts } from '../../../db/message/save-token-counts';
import { logError } from '../../../platform/log';
import { traced } from '../../../platform/trace/traced';
import { buildPrompt, type BuiltPrompt } from '../prompt/build-prompt';
import { readAhead } from '../prompt/read-ahead';
import { firstInstructions } from '../tools/tell-chat';
import { TurnWords } from '../tools/turn-words';
import type { EquippedTurn, PlacedTurn, PromptedTurn } from '../value/turn';

/** Starts to read its pictures. Throws provider_context_too_long. */
export function promptTurn(turn: EquippedTurn): Promise<PromptedTurn> {
  return traced('prompt', {}, () => makePrompt(turn));
}

async function makePrompt({ filesOf, ...turn }: EquippedTurn): Promise<PromptedTurn> {
  const { kind, userMessage, models } = turn;
  const own = turn.conversation.settings;
  const hasExamples = settingNames(turn.endpoint, turn.endpointType).includes('examples');
  const isNewQuestion = kind === 'ask';
  const prompt = await buildPrompt({
    model: models.prompted,
    folderInstructions: firstInstructions(turn, own),
    ownInstructions: turn.ownInstructions,
    standingInstructions: turn.standing.instructionsFor(models.canCall && models.tools.length > 0),
    examples: hasExamples ? exampleTurns(own.examples) : [],
    branch: turn.branch,
    text: turn.promptText,
    files: isNewQuestion || kind === 'regenerate' ? filesOf(userMessage) : [],
    filesOf,
    toolTokens: models.tokenCount,
  });
  saveNewCounts(turn, prompt);
  readAhead(prompt.messages);
  return {
    ...turn,
    prompt,
    userMessage: isNewQuestion ? { ...userMessage, tokenCount: prompt.textTokenCount } : userMessage,
    words: wordsOf(turn),
  };
}

function saveNewCounts({ owner, conversation }: PlacedTurn, { newCounts }: BuiltPrompt): void {
  const { conversationId } = conversation;
  if (newCounts.length === 0) return;
  saveTokenCounts(owner, conversationId, newCounts).catch((error: unknown) =>
    logError('token counts could not be saved; they are counted again at the next turn', error, {
      conversationId,
    }),
  );
}

function wordsOf({
  branch,
  userMessage,
  base,
  merged,
  assistant,
  folder,
  standing,
  documents,
}: Omit<EquippedTurn, 'filesOf'>): TurnWords {
  const isToldOfUser =
    standing.leading !== '' || standing.instructionsFor(true) !== '' || (folder?.instructions ?? '') !== '';
  return new TurnWords({
    hasDocuments: documents.length > 0,
    branch,
    userMessage,
    base,
    merged,
    assistant: assistant?.assistant ?? null,
    isToldOfUser,
  });
}
