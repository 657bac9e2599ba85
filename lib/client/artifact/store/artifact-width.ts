'use client';

import { readLocal, writeLocal } from '../../storage/local-storage';

const ARTIFACT_WIDTH_KEY = 'artifactPanelPercent';

export const ARTIFACT_PERCENT = { min: 25, max: 70, opensWith: 50 } as const;

/** On such a screen chat and artifact fit beside each other. */
export const WIDE_SCREEN = '(min-width: 1024px)';

/** Returns percent; a value that is out of range counts as none. */
export function findArtifactPercent(): number {
  const stored = Number(readLocal(ARTIFACT_WIDTH_KEY) ?? Number.NaN);
  return stored >= ARTIFACT_PERCENT.min && stored <= ARTIFACT_PERCENT.max
    ? stored
    : ARTIFACT_PERCENT.opensWith;
}

export function saveArtifactPercent(percent: number): void {
  writeLocal(ARTIFACT_WIDTH_KEY, String(percent));
}
