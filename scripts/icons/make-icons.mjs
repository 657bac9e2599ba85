/**
 * Draws the icons of the installed application from app/icon.svg: run `node scripts/icons/make-icons.mjs` after it
 * changed. A system cuts a maskable icon to any shape, so its background fills the square and its sign stays within the
 * central circle.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SIGN_SHARE = 1.12;

const drawing = await readFile(fromRoot('app/icon.svg'), 'utf8');
const filled = drawing
  .replace(/rx="\d+"/, '')
  .replace('<g ', `<g transform="translate(20 20) scale(${String(SIGN_SHARE)}) translate(-20 -20)" `);

const ICONS = [
  { path: 'app/icons/icon-192.png', svg: drawing, size: 192 },
  { path: 'app/icons/icon-512.png', svg: drawing, size: 512 },
  { path: 'app/icons/maskable-192.png', svg: filled, size: 192 },
  { path: 'app/icons/maskable-512.png', svg: filled, size: 512 },
  { path: 'app/apple-icon.png', svg: filled, size: 180 },
];

for (const { path, svg, size } of ICONS)
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(fromRoot(path));

function fromRoot(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
