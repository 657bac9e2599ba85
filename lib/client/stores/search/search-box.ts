import { create } from 'zustand';
import { onUserChange } from '../../session/session-store';

/** The text of the search box; it is kept while the sidebar of a small screen is closed. */
export const useSearchBox = create<{ text: string }>(() => ({ text: '' }));

onUserChange(() => setSearchText(''));

/** Sets the text of the search box. */
export function setSearchText(text: string): void {
  useSearchBox.setState({ text });
}
