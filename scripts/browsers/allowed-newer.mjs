/**
 * Each row says what happens in a browser of our range that lacks the feature. With `holding` only files that hold
 * that text may use it. A CSS property stands for its values too.
 */
export const ALLOWED_NEWER = [
  {
    names: ['Map.groupBy', 'Object.groupBy', 'Promise.withResolvers', 'URL.canParse', 'URL.parse'],
    why: 'lib/client/page/missing-builtins.ts adds them first, in pages, workers and the frame of diagrams',
  },
  {
    names: [
      ...['AbortSignal.any', 'ArrayBuffer#transferToFixedLength', 'CanvasRenderingContext2D#fontKerning'],
      ...['CanvasRenderingContext2D#wordSpacing', 'CanvasRenderingContext2D#letterSpacing', 'Float16Array'],
      ...['Element#ariaControlsElements', 'ImageDecoder', 'ImageDecoder.isTypeSupported'],
      ...['JSON.isRawJSON', 'JSON.rawJSON', 'Map|WeakMap#getOrInsert', 'Map|WeakMap#getOrInsertComputed'],
      ...['Math.sumPrecise', 'Promise.try', 'Uint8Array#fromBase64', 'Uint8Array#setFromBase64'],
      ...['Uint8Array#setFromHex', 'Uint8Array#toBase64', 'Uint8Array#toHex', 'Uint8Array.fromBase64'],
      'VideoFrame',
    ],
    holding: 'pdfjs',
    why: 'the legacy build of pdfjs brings core-js; its editor, which alone needs AbortSignal.any, is not used',
  },
  {
    names: ['RegExp.escape', 'Window#clearImmediate', 'Window#setImmediate'],
    holding: 'core-js',
    why: 'core-js itself, which asks before it uses them',
  },
  {
    names: ['Navigator#clearAppBadge', 'Navigator#setAppBadge'],
    holding: 'setAppBadge',
    why: 'asked for first; without it the application has no mark',
  },
  {
    names: ['Error.captureStackTrace', 'Error.stackTraceLimit'],
    why: 'libraries ask before they shorten a stack',
  },
  {
    names: ['CSS.highlights', 'Highlight', '::highlight'],
    why: 'components/thread/find/found-marks.ts asks; the current hit is outlined instead',
  },
  {
    names: [
      ...['Document|Element#moveBefore', 'Document|Element#startViewTransition', 'Element#checkVisibility'],
      ...['Navigator#canShare', 'Navigator#wakeLock'],
      ...['PublicKeyCredential.getClientCapabilities', 'SpeechRecognition'],
      'Window#requestIdleCallback',
    ],
    why: 'asked for before it is used, by us or by a library, and done otherwise or not offered',
  },
  {
    names: ['Symbol.dispose'],
    why: 'a library names a method by it that nothing of ours calls',
  },
  {
    names: [
      ...['CanvasRenderingContext2D#imageSmoothingQuality', 'CanvasRenderingContext2D#letterSpacing'],
      ...['CanvasRenderingContext2D#wordSpacing'],
    ],
    why: 'a property that is set for looks, or read of a style, and has no effect elsewhere',
  },
  {
    names: [
      ...['Error#fileName', 'Function#displayName', 'HTMLElement#anchorElement'],
      ...['Iterator#toArray', 'RegExp#unicodeSets', 'Set#symmetricDifference'],
    ],
    why: 'members of our own objects or of libraries that have the same name',
  },
  {
    names: ['field-sizing'],
    why: 'lib/client/hooks/use-growing.ts measures the field instead',
  },
  {
    names: [
      ...[
        '-webkit-tap-highlight-color',
        ':-moz-progress-bar',
        ':-webkit-progress-bar',
        ':-webkit-progress-value',
      ],
      ...[
        '::-moz-progress-bar',
        '::-webkit-inner-spin-button',
        '::-webkit-progress-bar',
        '::-webkit-progress-value',
      ],
      ...[
        '::-webkit-search-cancel-button',
        '::selection',
        'accent-color',
        'cursor',
        'font-family: ui-monospace',
      ],
      ...[
        'mask',
        'resize',
        'scrollbar-color',
        'scrollbar-width',
        'text-decoration: dotted',
        'text-size-adjust',
      ],
      ...['text-wrap', 'word-break: auto-phrase', 'forced-color-adjust'],
    ],
    why: 'looks only: the browser draws its own',
  },
  {
    names: ['content-visibility', 'contain-intrinsic-size', 'contain-intrinsic-block-size'],
    why: 'spares work; without it the browser lays out what is not seen',
  },
  {
    names: ['overflow-anchor', 'overscroll-behavior', 'overscroll-behavior-x'],
    why: 'the list keeps its own place; elsewhere the page behind may scroll along at the edge',
  },
  {
    names: ['Navigator#userAgentData'],
    why: 'lib/client/artifact/keeps-frames-offline.ts asks; a browser that says nothing asks its reader first',
  },
  {
    names: ['user-select'],
    why: 'Safari has it with a prefix, which the build adds',
  },
  {
    names: [':dir', ':open', ':popover-open'],
    why: 'one of several selectors in a forgiving list, of which another fits',
  },
  {
    names: ['grid-template-columns: subgrid', 'text-align: match-parent'],
    why: 'columns of their own, and the alignment of the text itself, stand in',
  },
];
