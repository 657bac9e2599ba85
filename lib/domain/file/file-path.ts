/** Returns the address that delivers a file to its owner: pictures to be shown, other files to be saved. */
export function filePath(fileId: string): string {
  return `/api/files/download/${encodeURIComponent(fileId)}`;
}

/** Returns the address of the smaller picture of a picture. */
export function thumbnailPath(fileId: string): string {
  return `${filePath(fileId)}?thumbnail=true`;
}

/** Returns the address from which the browser saves a file. */
export function downloadPath(fileId: string): string {
  return `${filePath(fileId)}?download=true`;
}
