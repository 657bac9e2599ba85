import { COMPONENT_SCRIPT } from './component-document';

/** Reports of one document; more would only be noise. */
const REPORTS_LIMIT = 20;

/**
 * Runs before all of an artifact, on one line so that its own lines keep their numbers: reports errors and what the
 * policy blocked, and takes away what a policy cannot forbid in every browser, connections of calls and frames within.
 */
const PRELUDE =
  `(()=>{var left=${String(REPORTS_LIMIT)},up=parent;function say(m){if(left-->0)up.postMessage(m,'*')}
function failed(e,l){say({artifact:'error',message:String(e).slice(0,500),line:l>0?l:null})}
addEventListener('error',function(e){if(e.message)failed(e.message,e.filename===location.href||e.filename==='${COMPONENT_SCRIPT}'?e.lineno:0)},true);
addEventListener('unhandledrejection',function(e){failed(e.reason,0)});
addEventListener('securitypolicyviolation',function(){say({artifact:'blocked'})});
addEventListener('load',function(){say({artifact:'drawn'})});})();`.replaceAll('\n', '');

const WITHOUT_NETWORK =
  `(()=>{['RTCPeerConnection','webkitRTCPeerConnection','RTCDataChannel','WebTransport'].forEach(function(n){try{delete window[n];Object.defineProperty(window,n,{value:undefined})}catch(_){}});
function clear(r){r.querySelectorAll('iframe,frame,object,embed').forEach(function(f){f.remove()})}
function watch(r){new MutationObserver(function(){clear(r)}).observe(r,{childList:true,subtree:true})}
watch(document);var attach=Element.prototype.attachShadow;Element.prototype.attachShadow=function(o){var r=attach.call(this,o);watch(r);return r};})();`.replaceAll(
    '\n',
    '',
  );

interface FrameDocument {
  readonly html: string;
  readonly isNetworkAllowed: boolean;
}

/** Returns the document that a frame is told to become: the artifact's own, watched from its first line. */
export function frameDocument({ html, isNetworkAllowed }: FrameDocument): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  const script = isNetworkAllowed ? PRELUDE : PRELUDE + WITHOUT_NETWORK;
  return `${doctype === '' ? '<!doctype html>' : doctype}<script>${script}</script>${html.slice(doctype.length)}`;
}
