import type { DrawnDiagram } from './read-picture';

/** A picture of twice the size is sharp in print. */
const SCALE = 2;

/** Null means that the browser cannot draw it. */
export async function toPng({ address, widthPx, heightPx }: DrawnDiagram): Promise<Blob | null> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * SCALE;
  canvas.height = heightPx * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
