import { TurnWords } from '@/lib/server/services/turn/tools/turn-words';
import { makeMessage } from '../data/message-maker';

/** Returns the words of an answer whose model has read what its user typed alone. */
function plainWords(): TurnWords {
  return new TurnWords({
    hasDocuments: false,
    branch: [],
    base: [],
    assistant: null,
    isToldOfUser: false,
    userMessage: makeMessage(1, { isCreatedByUser: true }),
  });
}

/** Returns what the calls of such an answer need beside its model and tools. */
export function plainCalls() {
  return { cite: () => null, endpoint: 'openAI', words: plainWords() };
}
