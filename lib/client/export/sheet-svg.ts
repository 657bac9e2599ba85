import { inlineMarks } from './inline-marks';
import { readPageStyle, toDataAddress } from './page-style';

export interface DrawnSheet {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Sizes are in pixels of the picture. */
  tileAddress(tile: { topPx: number; heightPx: number; scale: number }): string;
}

/** XML cannot contain these characters, even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The SVG contains its rules, fonts and pictures. */
export async function toDrawnSheet(sheet: HTMLElement, signal: AbortSignal): Promise<DrawnSheet> {
  const { width, height } = sheet.getBoundingClientRect();
  const [style, copy] = await Promise.all([readPageStyle(signal), copyOf(sheet, signal)]);
  const root = document.documentElement;
  const look = `class="${escaped(root.className)}" dir="${escaped(root.dir)}" lang="${escaped(root.lang)}"`;
  const inside = new XMLSerializer().serializeToString(copy).replace(NOT_XML, '\uFFFD');
  const heightPx = Math.ceil(height);
  const body =
    `<style>${escaped(style.replace(NOT_XML, '\uFFFD'))}</style>` +
    `<foreignObject x="0" y="0" width="${String(width)}" height="${String(heightPx)}">` +
    `<html xmlns="http://www.w3.org/1999/xhtml" ${look}>${inside}</html></foreignObject></svg>`;
  return {
    widthPx: width,
    heightPx,
    tileAddress({ topPx, heightPx: tileHeightPx, scale }) {
      const box = `0 ${String(topPx / scale)} ${String(width)} ${String(tileHeightPx / scale)}`;
      const size = `width="${String(width * scale)}" height="${String(tileHeightPx)}"`;
      const head = `<svg xmlns="http://www.w3.org/2000/svg" ${look} ${size} viewBox="${box}">`;
      return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(head + body)}`;
    },
  };
}

/** Checkboxes keep their state. */
async function copyOf(sheet: HTMLElement, signal: AbortSignal): Promise<Node> {
  const copy = sheet.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return copy;
  for (const box of copy.querySelectorAll('input')) {
    if (box.checked) box.setAttribute('checked', '');
  }
  await inlineMarks(copy, signal);
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (image) => {
      if (image.src.startsWith('data:')) return;
      const data = await toDataAddress(image.src, signal);
      if (data === null) image.replaceWith(image.alt);
      else image.src = data;
    }),
  );
  return copy;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
