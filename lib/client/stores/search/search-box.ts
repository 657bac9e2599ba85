import { create } from 'zustand';

/** What stands in the search box; outlives the sidebar of a small screen. */
export const useSearchBox = create<{ text: string }>(() => ({ text: '' }));

/** Writes into the search box. */
export function setSearchText(text: string): void {
  useSearchBox.setState({ text });
}
