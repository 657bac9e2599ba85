import { create } from 'zustand';

/** Whether it is still open if the new chat on the screen begins with a default preset: nothing is sent before. */
export const useDefaultPresetWait = create<{ isAwaited: boolean }>(() => ({ isAwaited: false }));

/** Tells that the default preset is being looked for, or that the new chat has begun. */
export function setDefaultPresetAwaited(isAwaited: boolean): void {
  useDefaultPresetWait.setState({ isAwaited });
}
