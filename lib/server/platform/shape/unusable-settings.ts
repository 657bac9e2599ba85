import { singleton } from '../singleton';

interface Refusal {
  /** It lasts as long as the process. */
  isUnusable: boolean;
  /** It is a sentence; null while they agree, as far as known. */
  difference: string | null;
  isComparing: boolean;
  /** A function compares them again while requests come. */
  onRequest: () => void;
}

declare module '../singleton' {
  interface Singletons {
    unusableSettings: Refusal;
  }
}

/** A function cannot end its process: the platform would start another. */
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
