import { userStore } from '../scope/user-scope';

/** The bar that finds words in the conversation on the screen; `askedAt` goes up each time it is opened. */
export const useFindBar = userStore<{ isOpen: boolean; askedAt: number }>(() => ({
  isOpen: false,
  askedAt: 0,
}));

/** The id of the field of the bar. */
export const FIND_INPUT_ID = 'find-in-conversation';

/** Opens the bar, or focuses it again. */
export function openFindBar(): void {
  useFindBar.setState(({ askedAt }) => ({ isOpen: true, askedAt: askedAt + 1 }));
}

/** Closes the bar. */
export function closeFindBar(): void {
  useFindBar.setState({ isOpen: false });
}
