import Bowser from 'bowser';

/** Null where a part is unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'desktop' | 'mobile' | 'tablet' | 'unknown';
}

const KINDS = ['desktop', 'mobile', 'tablet'] as const;

export function describeDevice(userAgent: string | null): Device {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null, kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name),
    system: named(os.name),
    kind: KINDS.find((kind) => kind === platform.type) ?? 'unknown',
  };
}

function named(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name;
}
