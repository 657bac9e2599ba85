import { TestEnvironment } from 'jest-environment-jsdom';

/** Every browser has these and jsdom does not: Node has the same standard. */
const NAMES = [
  'fetch',
  'AbortController',
  'AbortSignal',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextDecoderStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
];

/**
 * jsdom gets the fetch API, and media queries of which none matches. A test names it in its docblock:
 * `@jest-environment ./tests/support/browser-environment.mjs`.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NAMES) this.global[name] = globalThis[name];
    const { EventTarget } = this.global;
    const unmatched = { matches: false, onchange: null, addListener: () => {}, removeListener: () => {} };
    this.global.matchMedia = (media) => Object.assign(new EventTarget(), { ...unmatched, media });
  }
}
