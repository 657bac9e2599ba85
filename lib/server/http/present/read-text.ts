import 'server-only';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { fromCompatText } from '@/lib/wire/compat-text';
import { withoutNotice } from '@/lib/wire/compat-waiting';
import { chatUrl } from '../../platform/outbound/own-address';

/** A turn as services take it. */
interface ReadTurn {
  readonly request: TurnRequest;
  readonly wasToldOfWait: boolean;
}

/**
 * Returns a turn with the text of its answer as it is stored: compat clients send back the markers of calls, what was
 * made and what they were told of a call that waited, as they read them.
 */
export function readTurn(request: TurnRequest): ReadTurn {
  const { generation, conversationId } = request;
  if (typeof generation !== 'string') return { request, wasToldOfWait: false };
  const { text, wasToldOfWait } = readAnswer(generation, conversationId?.toLowerCase());
  return { request: { ...request, generation: text }, wasToldOfWait };
}

/** Returns an edited text, and what it is where the message is an answer: see {@link readTurn}. */
export function readEditedText(
  text: string,
  conversationId: string,
): { readonly text: string; readonly answerText: string } {
  return { text, answerText: readAnswer(text, conversationId).text };
}

/**
 * Reads the text of an answer. One that is too long is refused later, as it was sent. Only the id of a chat is looked
 * for: to look for a long word that a client chose may take as long as both their lengths multiplied.
 */
function readAnswer(sent: string, conversationId: string | undefined) {
  if (sent.length > MESSAGE_TEXT_LIMIT_CHARACTERS) return { text: sent, wasToldOfWait: false };
  const marked = fromCompatText(sent);
  const id = uuidSchema.safeParse(conversationId);
  const text = id.success ? withoutNotice(marked, chatUrl(id.data)) : marked;
  return { text, wasToldOfWait: text !== marked };
}
