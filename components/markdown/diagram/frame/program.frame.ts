/*
 * Runs in the frame of diagrams. It takes one port with the scripts and the font it draws with, then draws what it is
 * asked for through the port. The frame can fetch nothing, so this file is compiled by itself (scripts/frames) and
 * imports types alone.
 */
import type { DOMPurify as Cleaner } from 'dompurify';
import type { Mermaid } from 'mermaid';
import type { DiagramQuestion, FrameAnswer, FrameIsReady, FrameParts } from './frame-messages';

declare const mermaid: Pick<Mermaid, 'initialize' | 'render'>;
declare const DOMPurify: Pick<Cleaner, 'sanitize'>;

const SVG = 'http://www.w3.org/2000/svg';

/** These lead elsewhere, or mean nothing outside of the library. */
const LEFT_OUT_ATTRIBUTES = ['href', 'xlink:href', 'data-points'];

/** Only these elements are removed when empty; others may hold a place. */
const EMPTY_SELECTOR = 'g, text, tspan, rect:not([width])';

/** The fastest try counts, since a slow one may have waited for the processor. */
const TRIES = 3;

const TRIED_SIZE_PX = 1_000;

const USUAL_WIDTH_PX = 640;
const USUAL_HEIGHT_PX = 360;

let drawn = 0;

/** Returns a cleaned picture that is a file of its own, without parts that are never seen. */
async function draw({ source, settings, cleaning }: DiagramQuestion): Promise<FrameAnswer> {
  mermaid.initialize(settings);
  drawn += 1;
  const { svg } = await mermaid.render(`diagram-${String(drawn)}`, source);
  const clean = DOMPurify.sanitize(svg, { ...cleaning, FORBID_ATTR: LEFT_OUT_ATTRIBUTES });
  const root = new DOMParser().parseFromString(clean, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') throw new TypeError('not a diagram');
  // In our pages only floating elements have shadows.
  for (const element of root.querySelectorAll('[filter*="drop-shadow"]')) element.removeAttribute('filter');
  try {
    leaveOutUnseen(root, clean);
  } catch {
    // The picture then keeps the size that the library gave it.
  }
  const box = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const widthPx = sizeOf(box[2], USUAL_WIDTH_PX);
  const heightPx = sizeOf(box[3], USUAL_HEIGHT_PX);
  root.setAttribute('xmlns', SVG);
  root.setAttribute('width', String(widthPx));
  root.setAttribute('height', String(heightPx));
  const markup = new XMLSerializer().serializeToString(root);
  return { state: 'drawn', markup, widthPx, heightPx, costMs: await measure(markup, widthPx, heightPx) };
}

function sizeOf(value: number | undefined, usual: number): number {
  return value !== undefined && value > 0 && value < Infinity ? Math.ceil(value) : usual;
}

/** Also removes the rules that then apply to no element. */
function leaveOutUnseen(root: Element, markup: string): void {
  for (const marker of root.querySelectorAll('marker'))
    if (!markup.includes(`#${marker.id})`)) marker.remove();
  // The innermost elements come first, so that those left empty go too.
  for (const element of [...root.querySelectorAll(EMPTY_SELECTOR)].reverse())
    if (element.firstElementChild === null && element.textContent === '') element.remove();
  const style = root.querySelector('style');
  if (style === null) return;
  const rules = usedRules(style.textContent, root.ownerDocument);
  style.textContent = rules;
  for (const element of root.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (name.startsWith('data-') && !rules.includes(`[${name}`)) element.removeAttribute(name);
}

/** Rules of an animation are left out when no part moves. */
function usedRules(written: string, document: Document): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(written);
  const all = [...sheet.cssRules];
  const used = all.filter(
    (rule) => !(rule instanceof CSSStyleRule) || document.querySelector(rule.selectorText) !== null,
  );
  const isMoving = used.some((rule) => rule instanceof CSSStyleRule && rule.cssText.includes('animation'));
  return used
    .filter((rule) => isMoving || rule instanceof CSSStyleRule)
    .map((rule) => rule.cssText)
    .join('');
}

/** Returns milliseconds; 0 means unknown. */
async function measure(markup: string, widthPx: number, heightPx: number): Promise<number> {
  const scale = Math.min(1, TRIED_SIZE_PX / Math.max(widthPx, heightPx));
  let leastMs = Infinity;
  try {
    const image = await shown(markup);
    for (let left = TRIES; left > 0; left -= 1) {
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(widthPx * scale);
      canvas.height = Math.ceil(heightPx * scale);
      const pen = canvas.getContext('2d');
      const startMs = performance.now();
      pen?.drawImage(image, 0, 0, canvas.width, canvas.height);
      // Reading a pixel waits until the picture is drawn.
      pen?.getImageData(0, 0, 1, 1);
      leastMs = Math.min(leastMs, performance.now() - startMs);
    }
    return leastMs;
  } catch {
    return 0;
  }
}

function shown(markup: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  });
}

function runScript(file: Blob): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = URL.createObjectURL(new Blob([file], { type: 'text/javascript;charset=utf-8' }));
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
}

/** Text is measured in the page's face, under its name. */
async function takeFont(font: Blob | null): Promise<void> {
  if (font === null) return;
  try {
    const face = new FontFace('Inter', await font.arrayBuffer(), { weight: '100 900' });
    document.fonts.add(await face.load());
  } catch {
    // The text is then drawn in a typeface of the system.
  }
}

async function serve(port: MessagePort, { libraries, font }: FrameParts): Promise<void> {
  const answer = (said: FrameAnswer) => port.postMessage(said);
  try {
    await Promise.all([...libraries.map(runScript), takeFont(font)]);
  } catch {
    answer({ state: 'failed' });
    return;
  }
  port.onmessage = ({ data }: MessageEvent<DiagramQuestion>) => {
    void draw(data).then(answer, () => answer({ state: 'failed' }));
  };
  answer({ state: 'loaded' });
}

window.addEventListener('message', function take(event: MessageEvent<FrameParts>) {
  const [port] = event.ports;
  if (event.source !== window.parent || port === undefined) return;
  window.removeEventListener('message', take);
  void serve(port, event.data);
});
const isReady: FrameIsReady = { diagram: 'ready' };
// An origin of its own has no name that a message could be addressed to.
window.parent.postMessage(isReady, '*');
