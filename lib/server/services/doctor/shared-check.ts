import 'server-only';
import { singleton } from '../../platform/singleton';
import { checkInstallation, type CheckedArea } from './check-installation';

declare module '../../platform/singleton' {
  interface Singletons {
    installationCheck: { running: Promise<CheckedArea[]> | null };
  }
}

/** Callers share a running check, so a process runs one at a time. */
export function sharedCheck(): Promise<CheckedArea[]> {
  const state = singleton('installationCheck', () => ({ running: null }));
  state.running ??= checkInstallation(null).finally(() => {
    state.running = null;
  });
  return state.running;
}
