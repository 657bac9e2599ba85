import { userStore } from '../scope/user-scope';

/** The text of the search box; it is kept while the sidebar of a small screen is closed. */
export const useSearchBox = userStore<{ text: string }>(() => ({ text: '' }));

export function setSearchText(text: string): void {
  useSearchBox.setState({ text });
}
