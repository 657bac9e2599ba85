/** Null means that it cannot be shown. */
export async function measurePicture(url: string): Promise<{ widthPx: number; heightPx: number } | null> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const { naturalWidth: widthPx, naturalHeight: heightPx } = picture;
  return widthPx === 0 || heightPx === 0 ? null : { widthPx, heightPx };
}
