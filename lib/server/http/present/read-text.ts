import 'server-only';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { fromCompatText } from '@/lib/wire/compat-text';
import { withoutNotice } from '@/lib/wire/compat-waiting';
import { chatUrl } from '../../platform/outbound/own-address';

interface ReadTurn {
  readonly request: TurnRequest;
  readonly wasToldOfWait: boolean;
}

/** Compat clients send back what they were told: markers of calls, files, words about waiting. These are removed. */
export function readTurn(request: TurnRequest): ReadTurn {
  const { generation, conversationId } = request;
  if (typeof generation !== 'string') return { request, wasToldOfWait: false };
  const { text, wasToldOfWait } = readAnswer(generation, conversationId?.toLowerCase());
  return { request: { ...request, generation: text }, wasToldOfWait };
}

/** See {@link readTurn}. */
export function readEditedText(
  text: string,
  conversationId: string,
): { readonly text: string; readonly answerText: string } {
  return { text, answerText: readAnswer(text, conversationId).text };
}

/**
 * An answer that is too long is refused later, as it was sent. Only the id of a chat is looked for: a long word of the
 * client's could take as long as both lengths multiplied.
 */
function readAnswer(sent: string, conversationId: string | undefined) {
  if (sent.length > MESSAGE_TEXT_LIMIT_CHARACTERS) return { text: sent, wasToldOfWait: false };
  const marked = fromCompatText(sent);
  const id = uuidSchema.safeParse(conversationId);
  const text = id.success ? withoutNotice(marked, chatUrl(id.data)) : marked;
  return { text, wasToldOfWait: text !== marked };
}
