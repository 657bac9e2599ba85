import { titleFromQuestion } from '@/lib/domain/conversation/conversation-title';
import { userStore } from '../../scope/user-scope';

interface FirstTitlesState {
  /** The first question's words name a conversation begun here until there is a title. */
  titles: ReadonlyMap<string, string>;
}

export const useFirstTitles = userStore<FirstTitlesState>(() => ({ titles: new Map() }));

export function setFirstTitle(conversationId: string, question: string): void {
  const titles = new Map(useFirstTitles.getState().titles);
  useFirstTitles.setState({ titles: titles.set(conversationId, titleFromQuestion(question)) });
}
