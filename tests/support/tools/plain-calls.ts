import { TurnWords } from '@/lib/server/services/turn/tools/turn-words';
import { makeMessage } from '../data/message-maker';

function plainWords(): TurnWords {
  return new TurnWords({
    hasDocuments: false,
    branch: [],
    base: [],
    merged: [],
    assistant: null,
    isToldOfUser: false,
    userMessage: makeMessage(1, { isCreatedByUser: true }),
  });
}

export function plainCalls() {
  return { cite: () => null, endpoint: 'openAI', words: plainWords() };
}
