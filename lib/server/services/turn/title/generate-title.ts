import 'server-only';
import { titleFromAnswer, titleFromQuestion } from '@/lib/domain/conversation/conversation-title';
import { messageText } from '@/lib/domain/message/message-text';
import { questionText } from '@/lib/domain/message/question-text';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import type { Usage } from '@/lib/domain/money/usage';
import { keyNameOf } from '@/lib/domain/provider-key/provider-key';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { chargedUsage, countUsage } from '@/lib/domain/turn/count-usage';
import { textAfter } from '@/lib/domain/turn/text-after';
import type { FirstExchange } from '../../../db/message/find-first-exchange';
import { env } from '../../../platform/env';
import { logWarning } from '../../../platform/log';
import { operatorConfig } from '../../../platform/operator-config';
import type { ChatModel } from '../../../providers/contract';
import { describeEndpoints, findModelFacts, getChatModel } from '../../../providers/registry';
import { planTitleCharge, type TitleCharge } from '../../money/plan-title-charge';
import { requireTurnAssistant } from '../assistant/turn-assistant';

const TITLE_LIMIT_TOKENS = 24;
const THINKING_LIMIT_TOKENS = 1_024;

const TITLE_TEMPERATURE = 0.2;

const CURRENT_MODEL = 'current_model';
const TIME_LIMIT_MS = 20_000;

const QUESTION_LIMIT_CHARACTERS = 2_000;
const ANSWER_LIMIT_CHARACTERS = 600;

/** A model that writes more than this writes no title, and is stopped. */
const WRITTEN_LIMIT_CHARACTERS = 10_000;

const INSTRUCTION =
  'You name conversations. Give the one below a title of at most five words in the language the person writes, ' +
  'with the capital letters that language uses. Answer with nothing but the title: no quotes, no full stop.';

const UNPAID = Symbol('unpaid');

/** Falls back to the first words of the question. `isPaid` is false when no model was asked for want of credit. */
export async function generateTitle(
  owner: OwnerId,
  exchange: FirstExchange,
): Promise<{ title: string; isPaid: boolean }> {
  const made = await askModel(owner, exchange);
  const isPaid = made !== UNPAID;
  return { title: (isPaid ? made : null) ?? titleFromQuestion(questionText(exchange.question)), isPaid };
}

async function askModel(owner: OwnerId, exchange: FirstExchange): Promise<string | null | typeof UNPAID> {
  const { conversationId } = exchange.conversation;
  const { endpoint, model: ownModel } = await modelOf(owner, titleAuthor(exchange));
  if (ownModel === null || endpointOf(endpoint).titles === null) return null;
  const preference = await titlePreference(endpoint);
  if (!preference.isWanted) return null;
  const model = preference.model ?? ownModel;
  try {
    const facts = await findModelFacts(owner, endpoint, model);
    // It would draw one.
    if (drawingRuleOf(model, facts) !== null) return null;
    const chatModel = await getChatModel(owner, endpoint, ownModel);
    const titleCharge = await planTitleCharge(owner, { conversationId, endpoint, model }, chatModel);
    if (!titleCharge.isPayable) return UNPAID;
    const written = await writeTitle(chatModel, { model, facts, prompt: transcript(exchange), titleCharge });
    return titleFromAnswer(written);
  } catch (error) {
    logWarning('the model returned no title; the first words of the question are used', {
      endpoint,
      model,
      cause: error instanceof Error ? error.message : '',
    });
    return null;
  }
}

interface TitleRequest {
  readonly model: string;
  readonly facts: ModelFacts;
  readonly prompt: string;
  readonly titleCharge: TitleCharge;
}

/** Returns what the model writes, and charges for it. Throws what the request throws, and when it comes to no end. */
async function writeTitle(
  chatModel: ChatModel,
  { model, facts, prompt, titleCharge }: TitleRequest,
): Promise<string> {
  let written = '';
  /** The text includes what turned out to be thoughts. */
  let charged = '';
  let isCut = false;
  let reported: Usage | null = null;
  const tooLong = new AbortController();
  try {
    await chatModel.generate(
      {
        model,
        facts,
        system: INSTRUCTION,
        messages: [{ role: 'user', text: prompt }],
        settings: titleSettings(facts),
        signal: AbortSignal.any([tooLong.signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      },
      (event) => {
        if (tooLong.signal.aborted) return;
        if (event.type === 'text') charged += event.delta;
        written = textAfter(written, event);
        if (written.length > WRITTEN_LIMIT_CHARACTERS) tooLong.abort(new Error('It was no title.'));
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
        promptTokenCount: chatModel.countTokens(`${INSTRUCTION}${prompt}`),
        countTokens: (text) => chatModel.countTokens(text),
      });
      await titleCharge.charge(chargedUsage(reported, counted, { window: facts, steps: 1 }));
    }
  }
  tooLong.signal.throwIfAborted();
  // It thought aloud, and came to no end.
  if (isCut) throw new Error('It was cut off.');
  return written;
}

function titleSettings({ isThinking, efforts: [leastEffort] }: ModelFacts): ConversationSettings {
  return {
    temperature: TITLE_TEMPERATURE,
    maxOutputTokens: isThinking ? THINKING_LIMIT_TOKENS : TITLE_LIMIT_TOKENS,
    ...(leastEffort === undefined ? {} : { reasoningEffort: leastEffort }),
  };
}

/**
 * A conversation that has moved on since would have a title made, and charged, with a key that its question was
 * never sent with.
 */
function titleAuthor({ conversation, answer }: FirstExchange): { endpoint: string; model: string | null } {
  const { endpoint, model } = conversation;
  const answeredBy = answer?.endpoint ?? endpoint;
  return answeredBy === endpoint
    ? { endpoint, model: model ?? answer?.model ?? null }
    : { endpoint: answeredBy, model: answer?.model ?? null };
}

/** Resolves an assistant to its model; no model means that it is gone. */
async function modelOf(
  owner: OwnerId,
  author: { endpoint: string; model: string | null },
): Promise<{ endpoint: string; model: string | null }> {
  if (!endpointOf(author.endpoint).hasAssistants || author.model === null) return author;
  const found = await requireTurnAssistant(owner, author.model).catch(() => null);
  if (found === null) return { ...author, model: null };
  return { endpoint: found.answering.endpoint, model: found.assistant.model };
}

interface TitlePreference {
  readonly isWanted: boolean;
  /** Undefined means that the conversation's own model writes its title. */
  readonly model: string | undefined;
}

async function titlePreference(endpoint: string): Promise<TitlePreference> {
  const { azure, customEndpoints } = await operatorConfig();
  const { titles } = endpointOf(
    keyNameOf(endpoint, new Map(Object.entries(await describeEndpoints())).get(endpoint)),
  );
  if (titles === 'variable') return { isWanted: true, model: env().OPENAI_TITLE_MODEL };
  const said = titles === 'azure' ? azure : customEndpoints.find(({ name }) => name === endpoint);
  const model = said?.titleModel;
  return { isWanted: said?.titleConvo !== false, model: model === CURRENT_MODEL ? undefined : model };
}

function transcript({ question, answer }: FirstExchange): string {
  const asked = questionText(question).slice(0, QUESTION_LIMIT_CHARACTERS).toWellFormed();
  const answered =
    answer === null ? '' : messageText(answer).slice(0, ANSWER_LIMIT_CHARACTERS).toWellFormed();
  return `Person: ${asked}\n\nAnswer: ${answered}\n\nTitle:`;
}
