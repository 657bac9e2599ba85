import 'server-only';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
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
  const marked = fromCompatText(generation);
  const text = withoutNotice(marked, chatUrl((conversationId ?? '').toLowerCase()));
  return { request: { ...request, generation: text }, wasToldOfWait: text !== marked };
}

/** Returns an edited text, and what it is where the message is an answer: see {@link readTurn}. */
export function readEditedText(
  text: string,
  conversationId: string,
): { readonly text: string; readonly answerText: string } {
  return { text, answerText: withoutNotice(fromCompatText(text), chatUrl(conversationId)) };
}
