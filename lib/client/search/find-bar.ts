import { userStore } from '../scope/user-scope';

export const useFindBar = userStore<{ isOpen: boolean; askedAt: number }>(() => ({
  isOpen: false,
  askedAt: 0,
}));

export const FIND_INPUT_ID = 'find-in-conversation';

export function openFindBar(): void {
  useFindBar.setState(({ askedAt }) => ({ isOpen: true, askedAt: askedAt + 1 }));
}

export function closeFindBar(): void {
  useFindBar.setState({ isOpen: false });
}
