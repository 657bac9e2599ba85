import { userStore } from '../scope/user-scope';

/** It stays while a sidebar is closed. */
export const useSearchBox = userStore<{ text: string }>(() => ({ text: '' }));

export function setSearchText(text: string): void {
  useSearchBox.setState({ text });
}
