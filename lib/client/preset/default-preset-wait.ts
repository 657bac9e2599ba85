import { userStore } from '../scope/user-scope';

/** No message is sent before it is known whether the chat begins with the default preset. */
export const useDefaultPresetWait = userStore<{ isAwaited: boolean }>(() => ({ isAwaited: false }));

export function setDefaultPresetAwaited(isAwaited: boolean): void {
  useDefaultPresetWait.setState({ isAwaited });
}
