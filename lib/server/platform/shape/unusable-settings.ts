import { singleton } from '../singleton';

interface Refusal {
  /** Once true it stays true as long as the process lives. */
  isUnusable: boolean;
  /** It is a sentence about other servers' settings; null while they agree, as far as known. */
  difference: string | null;
  isComparing: boolean;
  /** A function compares its settings again while requests come. */
  onRequest: () => void;
}

declare module '../singleton' {
  interface Singletons {
    unusableSettings: Refusal;
  }
}

/** From now on every request is refused. A function cannot end its process: the platform would start another. */
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
