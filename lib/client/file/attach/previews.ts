import { userValue } from '../../scope/user-scope';

/** Pictures of this browser that are kept; the oldest is released first. */
const KEPT_LIMIT = 60;

/** The addresses of pictures, by the id of the file. */
const previews = userValue(
  () => new Map<string, string>(),
  (kept) => {
    for (const url of kept.values()) URL.revokeObjectURL(url);
  },
);

/** Keeps the address of a picture of this browser for a stored file, so that what was just sent shows at once. */
export function keepPreview(fileId: string, url: string): void {
  previews.current.set(fileId, url);
  const [oldest] = previews.current.keys();
  if (previews.current.size > KEPT_LIMIT && oldest !== undefined) releasePreview(oldest);
}

/** Returns the address of a picture that this browser uploaded itself; null for every other file. */
export function findPreview(fileId: string): string | null {
  return previews.current.get(fileId) ?? null;
}

/** Releases the picture of a file. */
export function releasePreview(fileId: string): void {
  const url = previews.current.get(fileId);
  if (url !== undefined) URL.revokeObjectURL(url);
  previews.current.delete(fileId);
}
