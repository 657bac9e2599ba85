/** Only the owner gets the file: pictures to be shown, other files to be saved. */
export function filePath(fileId: string): string {
  return `/api/files/download/${encodeURIComponent(fileId)}`;
}

export function thumbnailPath(fileId: string): string {
  return `${filePath(fileId)}?thumbnail=true`;
}

export function downloadPath(fileId: string): string {
  return `${filePath(fileId)}?download=true`;
}
