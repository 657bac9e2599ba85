import { userStore } from '../scope/user-scope';

/**
 * Whether it is still undecided if the new chat on the screen begins with a default preset: no message is sent before.
 */
export const useDefaultPresetWait = userStore<{ isAwaited: boolean }>(() => ({ isAwaited: false }));

export function setDefaultPresetAwaited(isAwaited: boolean): void {
  useDefaultPresetWait.setState({ isAwaited });
}
