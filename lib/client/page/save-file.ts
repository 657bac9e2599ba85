/** How long the browser may take to begin reading a file it was told to save. */
const KEEP_MS = 60_000;

/** Saves something as a file of the user, like a download. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
