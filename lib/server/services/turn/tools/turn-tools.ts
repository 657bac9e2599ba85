import 'server-only';
import type { ToolsBeyond } from '@/lib/domain/message/content-part';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { PROVIDER_CODE, PROVIDER_PICTURES, PROVIDER_SEARCH } from '@/lib/domain/tool/provider-tools';
import { classicInstructions } from '@/lib/domain/turn/classic-agent';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { OfferedTools } from '../../../providers/call/offered-tools';
import type { ChatModel } from '../../../providers/contract';
import type { Tool } from '../../../tools/contract';
import { openToolkits, withOwnNames } from '../../tool/open-toolkits';
import { openAssistantTools, usedToolkitIds } from '../assistant/open-assistant-tools';
import type { CheckedTurn } from '../check-turn';
import { classicAgent } from './classic-agent';

/** How long toolkits may take to open; one that takes longer has no tools in this answer. */
const OPEN_LIMIT_MS = 15_000;

/** The tools of one answer, and the model as it calls them. */
export interface TurnTools {
  readonly tools: readonly Tool[];
  readonly chatModel: ChatModel;
  /** Whether the model's provider may search the web for it. */
  readonly hasSearch: boolean;
  /** Whether it may run code for it. */
  readonly hasCode: boolean;
  /** Whether it may draw pictures for it. */
  readonly hasPictures: boolean;
  /** Tokens of their descriptions in every request. */
  readonly tokenCount: number;
  /** The tools that were left out since they are beyond the limit of a request; null where all fit. */
  readonly beyond: ToolsBeyond | null;
}

/**
 * Returns the tools of the assistant, or of the toolkits that are switched on, behind the standing ones where the model
 * can be told of tools, and the model; a model that cannot, or whose user chose the classic agent, calls them in its
 * text. None where none are switched on, or the model only draws.
 */
export async function findTurnTools(
  owner: OwnerId,
  { endpoint, endpointType, model, assistant }: Omit<CheckedTurn, 'text' | 'modelDisplayLabel'>,
  settings: ConversationSettings,
  chatModel: ChatModel,
  standing: readonly Tool[] = [],
): Promise<TurnTools> {
  const ids = usedToolkitIds(assistant, settings);
  const first = chatModel.hasTools === true ? standing : [];
  const canHave =
    settingNames(endpoint, endpointType).includes('tools') && drawingRuleOf(model, chatModel) === null;
  if ((ids.length + first.length === 0 && assistant === null) || !canHave) return { ...NO_TOOLS, chatModel };
  const hasSearch = ids.includes(PROVIDER_SEARCH.toolkitId) && chatModel.hasWebSearch === true;
  const hasCode = ids.includes(PROVIDER_CODE.toolkitId) && chatModel.hasProviderCode === true;
  const hasPictures = ids.includes(PROVIDER_PICTURES.toolkitId) && chatModel.hasProviderPictures === true;
  const signal = AbortSignal.timeout(OPEN_LIMIT_MS);
  const opened =
    assistant === null
      ? await openToolkits(owner, ids, signal)
      : await openAssistantTools(owner, assistant.assistant, signal);
  const all = withOwnNames([...first, ...opened]);
  if (all.length === 0) return { ...NO_TOOLS, chatModel, hasSearch, hasCode, hasPictures };
  const isClassic = chatModel.hasTools !== true || settings.agentOptions?.agent === 'classic';
  const ofProvider = [hasSearch, hasCode, hasPictures].filter(Boolean).length;
  const { tools, beyond } = isClassic ? { tools: all, beyond: null } : within(all, chatModel, ofProvider);
  const told = isClassic ? tools : (await OfferedTools.of(tools, 'openai-chat')).definitions;
  return {
    tools,
    hasSearch,
    hasCode,
    hasPictures,
    chatModel: isClassic ? classicAgent(chatModel) : chatModel,
    tokenCount: estimateTokens(classicInstructions(told)),
    beyond,
  };
}

const NO_TOOLS = {
  tools: [],
  hasSearch: false,
  hasCode: false,
  hasPictures: false,
  tokenCount: 0,
  beyond: null,
} as const;

/** Returns the tools that fit a request beside those of the provider, the first of them, and how many do not. */
function within(
  all: readonly Tool[],
  { mostTools = null }: ChatModel,
  ofProvider: number,
): Pick<TurnTools, 'tools' | 'beyond'> {
  if (mostTools === null || all.length + ofProvider <= mostTools) return { tools: all, beyond: null };
  const tools = all.slice(0, mostTools - ofProvider);
  return { tools, beyond: { count: all.length - tools.length, most: mostTools } };
}
