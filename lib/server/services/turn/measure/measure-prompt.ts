import 'server-only';
import type { PromptWindow } from '@/lib/contracts/turn/prompt-window';
import type { PictureRule } from '@/lib/domain/model/table/model-row';
import { resendsPictures } from '@/lib/domain/settings/resends-pictures';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { countNewestTurns } from '@/lib/domain/turn/prompt/count-newest-turns';
import { fitTurns } from '@/lib/domain/turn/prompt/fit-prompt';
import { pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import { tokenEncodingOf } from '@/lib/domain/turn/prompt/token-encoding';
import { usedToolkitIds } from '../assistant/open-assistant-tools';
import { countWindowFiles } from '../passages/window-files';
import { firstInstructions } from '../tools/tell-chat';
import type { EquippedNextTurn } from './equip-next-turn';

/** Returns numbers of tokens. */
export function measurePrompt(turn: EquippedNextTurn): PromptWindow {
  const { model, chatModel, standing, sizes } = turn;
  const { contextWindowTokens, maxOutputTokens } = chatModel;
  const pictureRule = chatModel.hasVision === true ? pictureRuleOf(model) : null;
  const files = countFiles(turn, pictureRule);
  const countTokens = (text: string) => chatModel.countTokens(text);
  const folderTokens =
    countTokens(firstInstructions(turn, {})) +
    countTokens(standing.instructionsFor(chatModel.hasTools === true)) +
    files.standingTokens;
  const limits = { contextWindowTokens, maxOutputTokens, systemTokens: folderTokens };
  const newest = countNewestTurns(sizes.messages, limits, countTokens, files.fileTokens);
  const fitted = fitTurns(newest.turns, 0, limits);
  const turns = fitted === null ? [] : newest.turns.slice(fitted.start);
  return {
    contextWindowTokens,
    maxOutputTokens,
    isEstimated: newest.isEstimated || tokenEncodingOf(model) === null,
    folderTokens,
    turns,
    pictureRule,
    olderCount: sizes.messages.length - turns.length,
    hasUncounted: sizes.isCut,
  };
}

function countFiles(
  {
    endpoint,
    endpointType,
    model,
    assistant,
    chatModel,
    settings,
    documents,
    sizes,
    query,
  }: EquippedNextTurn,
  pictureRule: PictureRule | null,
): ReturnType<typeof countWindowFiles> {
  const tools = usedToolkitIds(assistant, {
    tools: query.isDrawnFor === true ? [PROVIDER_TOOLS.pictures.toolkitId] : [],
  });
  const chosen = { ...settings, tools: [...tools] };
  return countWindowFiles({
    newestFirst: sizes.messages.toReversed().flatMap(([, , , , attached]) => attached ?? []),
    known: documents,
    chatModel,
    pictureRule,
    detail: settings.imageDetail ?? undefined,
    isResent: resendsPictures({ endpoint, endpointType, model }, chosen, chatModel),
  });
}
