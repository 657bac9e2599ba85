import type { Config } from 'tailwind-merge';

type Parts = Config<string, string>['classGroups'][string];

/** What follows these names is a value of one property. */
const ONE_PROPERTY = [
  'accent align animate appearance aspect auto-rows basis blur bottom break-inside caption caret columns content',
  'cursor delay duration ease end filter fill forced-color-adjust from gap gap-x gap-y grid-cols grow h indent inset',
  'inset-x inset-y items justify justify-self leading line-clamp m mb me ms mt mx my max-h max-w min-h min-w',
  'object opacity order origin overflow overflow-x overflow-y overscroll overscroll-x overscroll-y p pb pe ps pt',
  'px py place-items pointer-events resize rotate rounded rounded-b rounded-e rounded-s rounded-t scale scale-x scheme',
  'scroll-mb scroll-mt scroll-py scrollbar select self shadow shrink size space-y start to top tracking',
  'transition translate-x translate-y underline-offset w whitespace wrap z',
].flatMap((names) => names.split(' '));

const BORDERS = ['border', 'border-s', 'border-e', 'border-t', 'border-b'];

/** A class of the first group replaces those of the others. */
const CONFLICTS: Readonly<Record<string, readonly string[]>> = {
  'container-named': ['container-type'],
  overflow: ['overflow-x', 'overflow-y'],
  overscroll: ['overscroll-x', 'overscroll-y'],
  inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'bottom'],
  'inset-x': ['start', 'end'],
  'inset-y': ['top', 'bottom'],
  flex: ['basis', 'grow', 'shrink'],
  gap: ['gap-x', 'gap-y'],
  p: ['px', 'py', 'ps', 'pe', 'pt', 'pb'],
  px: ['ps', 'pe'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'ms', 'me', 'mt', 'mb'],
  mx: ['ms', 'me'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['rounded-s', 'rounded-e', 'rounded-t', 'rounded-b'],
  border: BORDERS.slice(1),
  'border-color': BORDERS.slice(1).map((name) => `${name}-color`),
  touch: ['touch-y'],
  'touch-y': ['touch'],
};

const isAny = (): boolean => true;

const isLength = (value: string): boolean => /^(?:\d|\[(?:length:)?\d)/.test(value);

const isFontSize = (value: string): boolean => /^(?:2xs|xs|sm|base|lg|\d?xl|\[\d.*)$/.test(value);

const isNamedContainer = (name: string): boolean => name.startsWith('@container/');

/** When several properties share a name, a group takes what the groups before it left. */
const SEVERAL: Readonly<Record<string, Parts>> = {
  display: [
    ...['block', 'contents', 'flex', 'flow-root', 'grid', 'hidden', 'inline', 'inline-block', 'inline-flex'],
    ...['table', 'table-row', 'table-cell', 'table-caption'],
  ],
  'table-layout': [{ table: ['fixed', 'auto'] }],
  'container-type': [{ '@container': ['', isAny] }],
  'container-named': [isNamedContainer],
  position: ['absolute', 'fixed', 'relative', 'static', 'sticky'],
  visibility: ['visible', 'invisible'],
  sr: ['sr-only', 'not-sr-only'],
  'flex-direction': [{ flex: ['row', 'col', 'row-reverse', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
  flex: [{ flex: [isAny] }],
  'col-start-end': [{ col: ['auto', { span: [isAny] }] }],
  'font-style': ['italic', 'not-italic'],
  'font-family': [{ font: ['mono', 'sans'] }],
  'font-weight': [{ font: [isAny] }],
  'fvn-spacing': ['tabular-nums'],
  'list-style-position': [{ list: ['inside', 'outside'] }],
  'list-style-type': [{ list: [isAny] }],
  'text-alignment': [{ text: ['start', 'center', 'end'] }],
  'text-wrap': [{ text: ['balance', 'pretty', 'wrap', 'nowrap'] }],
  'text-overflow': ['truncate'],
  'font-size': [{ text: [isFontSize] }],
  'text-color': [{ text: [isAny] }],
  'text-decoration': ['underline', 'line-through', 'no-underline'],
  'decoration-thickness': [{ decoration: [isLength] }],
  'decoration-color': [{ decoration: [isAny] }],
  break: [{ break: ['words', 'all', 'normal'] }],
  'bg-position': [{ bg: ['center'] }],
  'bg-size': [{ bg: ['cover', 'contain'] }],
  'bg-image': [{ bg: [{ linear: [isAny] }] }],
  'bg-color': [{ bg: [isAny] }],
  'border-style': [{ border: ['dashed', 'dotted', 'solid', 'none'] }],
  ...Object.fromEntries(BORDERS.map((name) => [name, [{ [name]: ['', isLength] }]])),
  ...Object.fromEntries(BORDERS.map((name) => [`${name}-color`, [{ [name]: [isAny] }]])),
  'divide-y': [{ 'divide-y': ['', isLength] }],
  'divide-color': [{ divide: [isAny] }],
  'outline-style': [{ outline: ['none', 'hidden', 'solid', 'dashed'] }],
  'outline-w': [{ outline: ['', isLength] }],
  'outline-offset': [{ 'outline-offset': [isAny] }],
  'outline-color': [{ outline: [isAny] }],
  'ring-w-inset': ['ring-inset'],
  'ring-w': [{ ring: ['', isLength] }],
  'ring-offset-w': [{ 'ring-offset': [isLength] }],
  'ring-offset-color': [{ 'ring-offset': [isAny] }],
  'ring-color': [{ ring: [isAny] }],
  'snap-align': [{ snap: ['start', 'center', 'end'] }],
  'snap-stop': [{ snap: ['always', 'normal'] }],
  'snap-type': [{ snap: ['x', 'y', 'both', 'none'] }],
  'snap-strictness': [{ snap: ['mandatory', 'proximity'] }],
  'stroke-w': [{ stroke: [isLength] }],
  stroke: [{ stroke: [isAny] }],
  touch: [{ touch: ['auto', 'none', 'manipulation'] }],
  'touch-y': [{ 'touch-pan': ['y'] }],
};

/** It replaces tailwind-merge's own groups, which weigh four times as much. */
export const CLASS_CONFIG: Config<string, string> = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(ONE_PROPERTY.map((name) => [name, [{ [name]: ['', isAny] }]])),
    ...SEVERAL,
  },
  conflictingClassGroups: CONFLICTS,
  postfixLookupClassGroups: ['container-type'],
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder', 'selection'],
};
