import { userStore } from '../scope/user-scope';

/** The text stays while the sidebar is closed. */
export const useSearchBox = userStore<{ text: string }>(() => ({ text: '' }));

export function setSearchText(text: string): void {
  useSearchBox.setState({ text });
}
