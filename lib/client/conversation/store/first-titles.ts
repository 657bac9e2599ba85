import { titleFromQuestion } from '@/lib/domain/conversation/conversation-title';
import { userStore } from '../../scope/user-scope';

interface FirstTitlesState {
  /** The first words of the first question of chats begun in this tab, by conversation. */
  titles: ReadonlyMap<string, string>;
}

/** What a chat is called from its first question on, until the server has made its title. */
export const useFirstTitles = userStore<FirstTitlesState>(() => ({ titles: new Map() }));

/** Calls a chat by the first words of its first question. */
export function setFirstTitle(conversationId: string, question: string): void {
  const titles = new Map(useFirstTitles.getState().titles);
  useFirstTitles.setState({ titles: titles.set(conversationId, titleFromQuestion(question)) });
}
