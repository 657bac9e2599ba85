import { readFrameMessage } from '@/lib/client/artifact/frame-message';
import { artifactFramePath } from '@/lib/domain/message/artifact/frame-path';
import { afterLivedTime } from './after-lived-time';
import { diagramDocument } from './diagram-document';
import { loadDiagramScripts } from './diagram-scripts';
import type { DiagramQuestion, FrameAnswer, FrameIsReady, FrameParts } from './frame-messages';

/** Phones take seconds to read the library; the network is not counted. */
const LOADING_LIMIT_MS = 30_000;

/** Measuring may need a height; the width is the page's. */
const FRAME_HEIGHT_PX = 600;

const IS_READY: FrameIsReady['diagram'] = 'ready';
const IS_LOADED: FrameAnswer['state'] = 'loaded';

/** It is hidden, on another origin, without storage and network. */
export interface DiagramFrame {
  /**
   * An answer may be anything; null means that it came too late or that the frame has ended. A frame takes one
   * question at a time.
   */
  ask: (question: DiagramQuestion, limitMs: number) => Promise<unknown>;
  /** It is a rule with the font of the text, which a picture must carry; empty without a font. */
  readonly fontRule: string;
  readonly isEnded: () => boolean;
  end: () => void;
}

/** Throws TypeError when its scripts fail. */
export async function openDiagramFrame(): Promise<DiagramFrame> {
  const { program, libraries, font } = await loadDiagramScripts();
  const parts: FrameParts = { libraries, font };
  const element = hiddenFrame();
  const { port1: port, port2: portOfFrame } = new MessageChannel();
  let settle: ((answer: unknown) => void) | null = null;
  let isEnded = false;
  const finish = (answer: unknown) => {
    const waiting = settle;
    settle = null;
    waiting?.(answer);
  };
  const end = () => {
    isEnded = true;
    port.close();
    element.remove();
    finish(null);
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    // It says nothing unasked as long as it runs what it was given.
    if (settle === null) end();
    else finish(data);
  };
  const answer = (limitMs: number) =>
    new Promise<unknown>((resolve) => {
      if (isEnded) return resolve(null);
      const stop = afterLivedTime(limitMs, end);
      settle = (value) => {
        stop();
        resolve(value);
      };
    });
  const ignore = fillFrame(element, diagramDocument(program), (target) =>
    target.postMessage(parts, '*', [portOfFrame]),
  );
  const loading = answer(LOADING_LIMIT_MS);
  document.body.append(element);
  const isLoaded = says(await loading, 'state', IS_LOADED) && !isEnded;
  ignore();
  if (!isLoaded) {
    end();
    throw new TypeError('The frame of diagrams does not run.');
  }
  return {
    fontRule: font === null ? '' : await toFontRule(font),
    ask: (question, limitMs) => {
      const answered = answer(limitMs);
      if (!isEnded) port.postMessage(question);
      return answered;
    },
    isEnded: () => isEnded,
    end,
  };
}

/** An empty text means that the font could not be read. */
function toFontRule(font: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(
        typeof reader.result === 'string'
          ? `@font-face{font-family:Inter;font-weight:100 900;src:url(${reader.result})}`
          : '',
      );
    reader.onerror = () => resolve('');
    reader.readAsDataURL(font);
  });
}

/** The document then waits for scripts. */
function fillFrame(
  element: HTMLIFrameElement,
  content: string,
  onReady: (target: Window) => void,
): () => void {
  let step: 'empty' | 'filled' | 'ready' = 'empty';
  const listener = (event: MessageEvent<unknown>) => {
    const target = element.contentWindow;
    if (target === null || event.source !== target || event.origin !== 'null') return;
    // An origin of its own has no name that a message could be addressed to.
    if (step === 'empty' && readFrameMessage(event, target)?.artifact === 'ready') {
      step = 'filled';
      target.postMessage(content, '*');
    } else if (step === 'filled' && says(event.data, 'diagram', IS_READY)) {
      step = 'ready';
      onReady(target);
    }
  };
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

/** A browser may not draw what is off the screen. */
function hiddenFrame(): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('aria-hidden', 'true');
  element.referrerPolicy = 'no-referrer';
  element.tabIndex = -1;
  element.title = 'Diagrams';
  element.src = artifactFramePath(false);
  element.style.cssText = `position:fixed;inset:0 0 auto;width:100%;height:${String(FRAME_HEIGHT_PX)}px;border:0;visibility:hidden;pointer-events:none`;
  return element;
}

function says(data: unknown, name: string, value: string): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    Object.entries(data).some(([key, said]) => key === name && said === value)
  );
}
