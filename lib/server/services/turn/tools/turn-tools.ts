import 'server-only';
import type { ToolsBeyond } from '@/lib/domain/message/content-part';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { PROVIDER_TOOLS, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import { classicInstructions } from '@/lib/domain/turn/classic-agent';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { OfferedTools } from '../../../providers/call/offered-tools';
import type { ChatModel } from '../../../providers/contract';
import type { Tool } from '../../../tools/contract';
import { openToolkits, withOwnNames } from '../../tool/open-toolkits';
import { openAssistantTools, usedToolkitIds } from '../assistant/open-assistant-tools';
import type { TurnAssistant } from '../assistant/turn-assistant';
import { classicAgent } from './classic-agent';

const OPEN_LIMIT_MS = 15_000;

/** Null means no assistant. */
export interface Answerer {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  readonly assistant: TurnAssistant | null;
}

export interface TurnTools {
  readonly tools: readonly Tool[];
  readonly chatModel: ChatModel;
  readonly providerTools: readonly ProviderToolId[];
  readonly tokenCount: number;
  /** Null means that all fit. */
  readonly beyond: ToolsBeyond | null;
}

/**
 * Standing tools come first; a model without tool calls writes its calls in its text. A model that only draws has
 * none.
 */
export async function findTurnTools(
  owner: OwnerId,
  { endpoint, endpointType, model, assistant }: Answerer,
  settings: ConversationSettings,
  chatModel: ChatModel,
  standing: readonly Tool[] = [],
): Promise<TurnTools> {
  const ids = usedToolkitIds(assistant, settings);
  const first = chatModel.hasTools === true ? standing : [];
  const canHave =
    settingNames(endpoint, endpointType).includes('tools') && drawingRuleOf(model, chatModel) === null;
  if ((ids.length + first.length === 0 && assistant === null) || !canHave) return { ...NO_TOOLS, chatModel };
  const providerTools = (chatModel.providerTools ?? []).filter((id) =>
    ids.includes(PROVIDER_TOOLS[id].toolkitId),
  );
  const signal = AbortSignal.timeout(OPEN_LIMIT_MS);
  const opened =
    assistant === null
      ? await openToolkits(owner, ids, signal)
      : await openAssistantTools(owner, assistant.assistant, signal);
  const all = withOwnNames([...first, ...opened]);
  if (all.length === 0) return { ...NO_TOOLS, chatModel, providerTools };
  const isClassic = chatModel.hasTools !== true || settings.agentOptions?.agent === 'classic';
  const { tools, beyond } = isClassic
    ? { tools: all, beyond: null }
    : within(all, chatModel, providerTools.length);
  const told = isClassic ? tools : (await OfferedTools.of(tools, 'openai-chat')).definitions;
  return {
    tools,
    providerTools,
    chatModel: isClassic ? classicAgent(chatModel) : chatModel,
    tokenCount: estimateTokens(classicInstructions(told)),
    beyond,
  };
}

const NO_TOOLS = { tools: [], providerTools: [], tokenCount: 0, beyond: null } as const;

function within(
  all: readonly Tool[],
  { mostTools = null }: ChatModel,
  ofProvider: number,
): Pick<TurnTools, 'tools' | 'beyond'> {
  if (mostTools === null || all.length + ofProvider <= mostTools) return { tools: all, beyond: null };
  const tools = all.slice(0, mostTools - ofProvider);
  return { tools, beyond: { count: all.length - tools.length, most: mostTools } };
}
