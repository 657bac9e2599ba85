import { singleton } from '../singleton';

declare module '../singleton' {
  interface Singletons {
    unusableSettings: { isUnusable: boolean };
  }
}

/** From now on every request is refused. A function cannot end its process: the platform would only start another. */
export function refuseForSettings(): void {
  state().isUnusable = true;
}

export function areSettingsUnusable(): boolean {
  return state().isUnusable;
}

function state(): { isUnusable: boolean } {
  return singleton('unusableSettings', () => ({ isUnusable: false }));
}
