import { titleFromQuestion } from '@/lib/domain/conversation/conversation-title';
import { userStore } from '../../scope/user-scope';

interface FirstTitlesState {
  /**
   * Until the server has made a title, the first words of the first question name a conversation begun in this tab.
   */
  titles: ReadonlyMap<string, string>;
}

/** A chat is called so from its first question on, until the server has made its title. */
export const useFirstTitles = userStore<FirstTitlesState>(() => ({ titles: new Map() }));

export function setFirstTitle(conversationId: string, question: string): void {
  const titles = new Map(useFirstTitles.getState().titles);
  useFirstTitles.setState({ titles: titles.set(conversationId, titleFromQuestion(question)) });
}
