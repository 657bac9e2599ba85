/** Only the owner can fetch the file. */
export function filePath(fileId: string): string {
  return `/api/files/download/${encodeURIComponent(fileId)}`;
}

export function thumbnailPath(fileId: string): string {
  return `${filePath(fileId)}?thumbnail=true`;
}

export function downloadPath(fileId: string): string {
  return `${filePath(fileId)}?download=true`;
}
