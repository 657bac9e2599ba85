import { singleton } from '../singleton';

interface Refusal {
  /** The settings cannot be used, which lasts as long as the process. */
  isUnusable: boolean;
  /** They differ from those of other servers, in a sentence; null while they agree, as far as is known. */
  difference: string | null;
  /** Whether they are being compared for the first time. */
  isComparing: boolean;
  /** A function compares them again while requests come. */
  onRequest: () => void;
}

declare module '../singleton' {
  interface Singletons {
    unusableSettings: Refusal;
  }
}

/** From now on every request is refused. A function cannot end its process: the platform would only start another. */
export function refuseForSettings(): void {
  settingsRefusal().isUnusable = true;
}

export function areSettingsUnusable(): boolean {
  const { isUnusable, difference } = settingsRefusal();
  return isUnusable || difference !== null;
}

export function settingsRefusal(): Refusal {
  return singleton('unusableSettings', () => ({
    isUnusable: false,
    difference: null,
    isComparing: false,
    onRequest: () => undefined,
  }));
}
