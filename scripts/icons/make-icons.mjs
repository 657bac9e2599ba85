/**
 * Draws the pictures of public/ from public/icons/icon.svg. Run `node scripts/icons/make-icons.mjs` after the
 * drawing changed.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { linkPicture } from './link-picture.mjs';

const SIGN_SHARE = 1.12;

const drawing = await readFile(fromRoot('public/icons/icon.svg'), 'utf8');
// A system cuts a maskable icon to any shape: its background fills the square, its sign stays in the central circle.
const filled = drawing
  .replace(/rx="\d+"/, '')
  .replace('<g ', `<g transform="translate(20 20) scale(${String(SIGN_SHARE)}) translate(-20 -20)" `);

const ICONS = [
  { path: 'public/icons/icon-192.png', svg: drawing, size: 192 },
  { path: 'public/icons/icon-512.png', svg: drawing, size: 512 },
  { path: 'public/icons/maskable-192.png', svg: filled, size: 192 },
  { path: 'public/icons/maskable-512.png', svg: filled, size: 512 },
  { path: 'public/icons/apple-icon.png', svg: filled, size: 180 },
];

for (const { path, svg, size } of ICONS)
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(fromRoot(path));

await sharp(Buffer.from(linkPicture(drawing)))
  .png({ compressionLevel: 9, palette: true, dither: 0 })
  .toFile(fromRoot('public/icons/link-picture.png'));

function fromRoot(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
