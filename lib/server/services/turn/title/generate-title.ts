import 'server-only';
import { titleFromAnswer, titleFromQuestion } from '@/lib/domain/conversation/conversation-title';
import { questionText } from '@/lib/domain/message/question-text';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { FirstExchange } from '../../../db/message/find-first-exchange';
import { askAside, transcript, type Author } from '../aside/ask-aside';

const TITLE_LIMIT_TOKENS = 24;

const LIMITS = { questionCharacters: 2_000, answerCharacters: 600 };

const INSTRUCTION =
  'You name conversations. Give the one below a title of at most five words in the language the person writes, ' +
  'with the capital letters that language uses. Answer with nothing but the title: no quotes, no full stop.';

/** Falls back to the question's first words. `isPaid` is false when credit was short. */
export async function generateTitle(
  owner: OwnerId,
  exchange: FirstExchange,
): Promise<{ title: string; isPaid: boolean }> {
  const made = await askAside(owner, {
    kind: 'title',
    conversationId: exchange.conversation.conversationId,
    author: titleAuthor(exchange),
    instruction: INSTRUCTION,
    prompt: `${transcript(exchange, LIMITS)}\n\nTitle:`,
    limitTokens: TITLE_LIMIT_TOKENS,
  });
  const title = made.outcome === 'written' ? titleFromAnswer(made.text) : null;
  return {
    title: title ?? titleFromQuestion(questionText(exchange.question)),
    isPaid: made.outcome !== 'unpaid',
  };
}

/** The title must not be charged with a key that its question was never sent with. */
function titleAuthor({ conversation, answer }: FirstExchange): Author {
  const { endpoint, model } = conversation;
  const answeredBy = answer?.endpoint ?? endpoint;
  return answeredBy === endpoint
    ? { endpoint, model: model ?? answer?.model ?? null }
    : { endpoint: answeredBy, model: answer?.model ?? null };
}
