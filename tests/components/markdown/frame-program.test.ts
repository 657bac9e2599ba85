/** @jest-environment ./tests/support/browser-environment.mjs */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import DOMPurify from 'dompurify';
import type { FrameParts } from '@/components/markdown/diagram/frame/frame-messages';
import { PICTURE_CLEANING } from '@/components/markdown/diagram/picture-cleaning';
import { readPicture } from '@/components/markdown/diagram/read-picture';
import compileProgram from '@/scripts/frames/program-loader.mjs';
import { FakeChannel } from '@/tests/support/browser/fake-channel';
import { until } from '@/tests/support/until';

const SOURCE = resolve(__dirname, '../../../components/markdown/diagram/frame/program.frame.ts');
const dependencies: string[] = [];
const program = compileProgram.call(
  { addDependency: (path: string) => dependencies.push(path) },
  readFileSync(SOURCE, 'utf8'),
);

const MADE =
  '<svg viewBox="0 0 20.2 10" onload="x()"><style>.used{fill:red}.unused{fill:blue}@keyframes dash{to{opacity:0}}</style>' +
  '<marker id="unreferenced"><path d="M0 0"></path></marker><g><g></g></g><script>x()</script><a href="#"><path d="M1 1"></path></a>' +
  '<use href="#x"></use><text class="used" data-id="1" filter="url(#d-drop-shadow)">Low tide</text></svg>';

/** jsdom shows no pictures; a browser that cannot measure one reports 0. */
class UnshownImage {
  onerror: (() => void) | null = null;

  set src(_address: string) {
    queueMicrotask(() => this.onerror?.());
  }
}

/** The blobs of the simulated page have no `arrayBuffer`. */
const FONT = Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });

const port = new FakeChannel();
const answers: unknown[] = [];
port.port1.onmessage = ({ data }) => answers.push(data);

function hand(parts: FrameParts): void {
  const event = new MessageEvent('message', { data: parts, source: window });
  Object.defineProperty(event, 'ports', { value: [port.port2] });
  window.dispatchEvent(event);
}

it('imports nothing, and fits into a document', () => {
  expect(program).not.toMatch(/^\s*(?:import|export)\b/m);
  expect(program.toLowerCase()).not.toContain('</script');
  expect(dependencies).toEqual([expect.stringContaining('program-loader.mjs')]);
});

it('says that it waits, takes one port, and draws what it is asked for, cleaned and without what is not seen', async () => {
  const said: unknown[] = [];
  window.addEventListener('message', ({ data }) => said.push(data));
  const render = jest.fn(() => Promise.resolve({ svg: MADE }));
  Object.assign(window, { mermaid: { initialize: jest.fn(), render }, DOMPurify, Image: UnshownImage });
  const faces: { name: string; weight: string }[] = [];
  class Face {
    constructor(name: string, _data: ArrayBuffer, { weight }: { weight: string }) {
      faces.push({ name, weight });
    }
    load() {
      return Promise.reject(new DOMException('Not a font.', 'SyntaxError'));
    }
  }
  Object.assign(window, { FontFace: Face });
  // The program runs as the script of a document would.
  window.eval(program);
  await until(() => said.length > 0);
  expect(said).toEqual([{ diagram: 'ready' }]);
  hand({ libraries: [], font: FONT });
  await until(() => answers.length === 1);
  expect(answers).toEqual([{ state: 'loaded' }]);
  expect(faces).toEqual([{ name: 'Inter', weight: '100 900' }]);
  port.port1.postMessage({ source: 'flowchart LR', settings: {}, cleaning: PICTURE_CLEANING });
  await until(() => answers.length === 2);
  expect(render).toHaveBeenCalledWith('diagram-1', 'flowchart LR');
  expect(answers[1]).toMatchObject({ state: 'drawn', widthPx: 21, heightPx: 10, costMs: 0 });
  const markup = readPicture(answers[1], { isWanted: false })?.markup;
  expect(markup).toContain('Low tide');
  expect(markup).not.toMatch(/script|onload|<a|<use|<g|marker|href|drop-shadow/);
});
