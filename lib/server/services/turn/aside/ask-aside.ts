import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import { messageText } from '@/lib/domain/message/message-text';
import { questionText } from '@/lib/domain/message/question-text';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import type { AsideKind } from '@/lib/domain/money/ledger';
import type { Usage } from '@/lib/domain/money/usage';
import { keyNameOf } from '@/lib/domain/provider-key/provider-key';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { chargedUsage, countUsage } from '@/lib/domain/turn/count-usage';
import { textAfter } from '@/lib/domain/turn/text-after';
import { env } from '../../../platform/env';
import { logWarning } from '../../../platform/log';
import { operatorConfig } from '../../../platform/operator-config';
import type { ChatModel } from '../../../providers/contract';
import { describeEndpoints, findModelFacts, getChatModel } from '../../../providers/registry';
import { planAsideCharge, type AsideCharge } from '../../money/plan-aside-charge';
import { requireTurnAssistant } from '../assistant/turn-assistant';

const THINKING_LIMIT_TOKENS = 1_024;

const TEMPERATURE = 0.2;

const CURRENT_MODEL = 'current_model';
const TIME_LIMIT_MS = 20_000;

/** A model that writes more is stopped, since its text is not the short one that was asked for. */
const WRITTEN_LIMIT_CHARACTERS = 10_000;

export interface Author {
  readonly endpoint: string;
  readonly model: string | null;
}

export interface Aside {
  readonly kind: AsideKind;
  readonly conversationId: string;
  /** The operator may have named another model at the author's endpoint. */
  readonly author: Author;
  readonly instruction: string;
  readonly prompt: string;
  readonly limitTokens: number;
}

type AsideAnswer =
  | { readonly outcome: 'written'; readonly text: string }
  | { readonly outcome: 'unpaid' }
  /** There was no model to ask. */
  | { readonly outcome: 'not-asked' }
  /** The call may have been charged. */
  | { readonly outcome: 'failed' };

/** The call is charged. Never throws. */
export async function askAside(owner: OwnerId, aside: Aside): Promise<AsideAnswer> {
  let request: PlannedRequest | 'unpaid' | null;
  try {
    request = await planRequest(owner, aside);
  } catch (error) {
    warn('no model was asked beside a chat', aside, error);
    return { outcome: 'not-asked' };
  }
  if (request === null) return { outcome: 'not-asked' };
  if (request === 'unpaid') return { outcome: 'unpaid' };
  try {
    return { outcome: 'written', text: await write(request) };
  } catch (error) {
    warn('a model was asked beside a chat and returned no text', aside, error, request.model);
    return { outcome: 'failed' };
  }
}

function warn(text: string, { kind, author }: Aside, error: unknown, model = author.model ?? ''): void {
  const cause = error instanceof Error ? error.message : '';
  logWarning(text, { kind, endpoint: author.endpoint, model, cause });
}

interface PlannedRequest extends Pick<Aside, 'instruction' | 'prompt' | 'limitTokens'> {
  readonly chatModel: ChatModel;
  readonly model: string;
  readonly facts: ModelFacts;
  readonly charge: AsideCharge;
}

async function planRequest(owner: OwnerId, aside: Aside): Promise<PlannedRequest | 'unpaid' | null> {
  const { kind, conversationId } = aside;
  const { endpoint, model: ownModel } = await modelOf(owner, aside.author);
  if (ownModel === null || endpointOf(endpoint).titles === null) return null;
  const preference = await asidePreference(endpoint);
  if (kind === 'title' && !preference.hasTitles) return null;
  const model = preference.model ?? ownModel;
  const facts = await findModelFacts(owner, endpoint, model);
  // A model that draws would answer with a picture.
  if (drawingRuleOf(model, facts) !== null) return null;
  const chatModel = await getChatModel(owner, endpoint, ownModel);
  const charge = await planAsideCharge(owner, { kind, conversationId, endpoint, model }, chatModel);
  return charge.isPayable ? { ...aside, chatModel, model, facts, charge } : 'unpaid';
}

/** The call is charged. Throws what the request throws, and when it has no end. */
async function write(request: PlannedRequest): Promise<string> {
  const { chatModel, model, facts, instruction, prompt, charge } = request;
  let written = '';
  /** The text that is charged, which includes the thoughts of the model. */
  let charged = '';
  let isCut = false;
  let reported: Usage | null = null;
  const tooLong = new AbortController();
  try {
    await chatModel.generate(
      {
        model,
        facts,
        system: instruction,
        messages: [{ role: 'user', text: prompt }],
        settings: settingsFor(request),
        signal: AbortSignal.any([tooLong.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      },
      (event) => {
        if (tooLong.signal.aborted) return;
        if (event.type === 'text') charged += event.delta;
        written = textAfter(written, event);
        if (written.length > WRITTEN_LIMIT_CHARACTERS) tooLong.abort(new Error('It was too long.'));
        if (event.type === 'usage') reported = event.usage;
        isCut ||= event.type === 'finish' && event.reason === 'length';
      },
    );
  } finally {
    // The text a model began was requested, so it is charged however the call ended.
    if (charged !== '' || reported !== null) {
      const counted = countUsage({
        base: [],
        content: [{ type: 'text', text: charged }],
        promptTokenCount: chatModel.countTokens(`${instruction}${prompt}`),
        countTokens: (text) => chatModel.countTokens(text),
      });
      await charge.charge(chargedUsage(reported, counted, { window: facts, steps: 1 }));
    }
  }
  tooLong.signal.throwIfAborted();
  // The model thought aloud, and came to no end.
  if (isCut) throw new Error('It was cut off.');
  return written;
}

function settingsFor({ facts, limitTokens }: PlannedRequest): ConversationSettings {
  const [leastEffort] = facts.efforts;
  return {
    temperature: TEMPERATURE,
    maxOutputTokens: facts.isThinking ? THINKING_LIMIT_TOKENS : limitTokens,
    ...(leastEffort === undefined ? {} : { reasoningEffort: leastEffort }),
  };
}

/** Null means that the assistant was deleted. */
async function modelOf(owner: OwnerId, author: Author): Promise<Author> {
  if (!endpointOf(author.endpoint).hasAssistants || author.model === null) return author;
  const found = await requireTurnAssistant(owner, author.model).catch(() => null);
  if (found === null) return { ...author, model: null };
  return { endpoint: found.answering.endpoint, model: found.assistant.model };
}

interface AsidePreference {
  readonly hasTitles: boolean;
  /** Undefined means the chat's own model. */
  readonly model: string | undefined;
}

async function asidePreference(endpoint: string): Promise<AsidePreference> {
  const { azure, customEndpoints } = await operatorConfig();
  const { titles } = endpointOf(
    keyNameOf(endpoint, new Map(Object.entries(await describeEndpoints())).get(endpoint)),
  );
  if (titles === 'variable') return { hasTitles: true, model: env().OPENAI_TITLE_MODEL };
  const said = titles === 'azure' ? azure : customEndpoints.find(({ name }) => name === endpoint);
  const model = said?.titleModel;
  return { hasTitles: said?.titleConvo !== false, model: model === CURRENT_MODEL ? undefined : model };
}

export function transcript(
  { question, answer }: { readonly question: Message; readonly answer: Message | null },
  limits: { readonly questionCharacters: number; readonly answerCharacters: number },
): string {
  const asked = questionText(question).slice(0, limits.questionCharacters).toWellFormed();
  const answered =
    answer === null ? '' : messageText(answer).slice(0, limits.answerCharacters).toWellFormed();
  return `Person: ${asked}\n\nAnswer: ${answered}`;
}
