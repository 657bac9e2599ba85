import { onUserChange } from '../session/session-store';

/** Pictures of this browser that are kept; the oldest is released first. */
const KEPT_LIMIT = 60;

const previews = new Map<string, string>();

onUserChange(() => {
  for (const fileId of [...previews.keys()]) releasePreview(fileId);
});

/** Keeps the address of a picture of this browser for a stored file, so that what was just sent shows at once. */
export function keepPreview(fileId: string, url: string): void {
  previews.set(fileId, url);
  const [oldest] = previews.keys();
  if (previews.size > KEPT_LIMIT && oldest !== undefined) releasePreview(oldest);
}

/** Returns the address of a picture that this browser uploaded itself; null for every other file. */
export function findPreview(fileId: string): string | null {
  return previews.get(fileId) ?? null;
}

/** Releases the picture of a file. */
export function releasePreview(fileId: string): void {
  const url = previews.get(fileId);
  if (url !== undefined) URL.revokeObjectURL(url);
  previews.delete(fileId);
}
