import { userValue } from '../../scope/user-scope';

const KEPT_LIMIT = 60;

const previews = userValue(
  () => new Map<string, string>(),
  (kept) => {
    for (const url of kept.values()) URL.revokeObjectURL(url);
  },
);

/** A picture that was sent then shows immediately. */
export function keepPreview(fileId: string, url: string): void {
  previews.current.set(fileId, url);
  const [oldest] = previews.current.keys();
  if (previews.current.size > KEPT_LIMIT && oldest !== undefined) releasePreview(oldest);
}

/** Returns null for every file that this browser did not upload itself. */
export function findPreview(fileId: string): string | null {
  return previews.current.get(fileId) ?? null;
}

export function releasePreview(fileId: string): void {
  const url = previews.current.get(fileId);
  if (url !== undefined) URL.revokeObjectURL(url);
  previews.current.delete(fileId);
}
