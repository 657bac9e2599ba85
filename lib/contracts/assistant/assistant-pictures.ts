export function assistantPictureName(fileId: string): string {
  return `assistant-${fileId}.png`;
}

export function assistantPicturePath(userId: string, fileId: string): string {
  return `/images/${userId}/${assistantPictureName(fileId)}`;
}
