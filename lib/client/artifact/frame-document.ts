import { inlineScript, toLiteral } from '../page/inline-script';
import { COMPONENT_SCRIPT } from './component-document';

/** More reports would only be noise. */
const REPORTS_LIMIT = 20;

/** It runs before the artifact, and reports errors and blocked actions. */
const PRELUDE = inlineScript(reportToPage, { reportsLimit: REPORTS_LIMIT, ownScript: COMPONENT_SCRIPT });

/** Not every browser's policy can forbid these connections and frames, so they are taken away. */
const WITHOUT_NETWORK = inlineScript(takeConnectionsAway, {
  constructors: ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport'],
});

interface FrameDocument {
  readonly html: string;
  readonly isNetworkAllowed: boolean;
}

export function frameDocument({ html, isNetworkAllowed }: FrameDocument): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  const script = isNetworkAllowed ? PRELUDE : PRELUDE + WITHOUT_NETWORK;
  return `${doctype === '' ? '<!doctype html>' : doctype}<script>${toOneLine(script)}</script>${html.slice(doctype.length)}`;
}

/** The artifact's lines keep their numbers. */
function toOneLine(script: string): string {
  return `(0,eval)(${toLiteral(script)})`;
}

function reportToPage({ reportsLimit, ownScript }: { reportsLimit: number; ownScript: string }): void {
  // The artifact may replace `window.parent` later.
  const { parent: page } = window;
  let left = reportsLimit;
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason, 0));
  addEventListener('securitypolicyviolation', () => report({ artifact: 'blocked' }));
  addEventListener('load', () => report({ artifact: 'drawn' }));

  function report(message: object): void {
    if (left > 0) page.postMessage(message, '*');
    left -= 1;
  }

  function reportFailure(error: unknown, line: number): void {
    report({ artifact: 'error', message: String(error).slice(0, 500), line: line > 0 ? line : null });
  }

  function onError({ message, filename, lineno }: ErrorEvent): void {
    // A picture that cannot be loaded has no message. Lines of other scripts are not those of the artifact.
    if (!message) return;
    reportFailure(message, filename === location.href || filename === ownScript ? lineno : 0);
  }
}

function takeConnectionsAway({ constructors }: { constructors: readonly string[] }): void {
  for (const name of constructors) {
    try {
      Reflect.deleteProperty(window, name);
      Object.defineProperty(window, name, { value: undefined });
    } catch {
      // The browser does not let it be removed.
    }
  }
  watch(document);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachWatched(init) {
    const root = attach.call(this, init);
    watch(root);
    return root;
  };

  function watch(root: Document | ShadowRoot): void {
    new MutationObserver(() => removeFrames(root)).observe(root, { childList: true, subtree: true });
  }

  function removeFrames(root: Document | ShadowRoot): void {
    root.querySelectorAll('iframe,frame,object,embed').forEach((frame) => frame.remove());
  }
}
