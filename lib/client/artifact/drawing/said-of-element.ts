import {
  idOfAddress,
  isObscure,
  joinDeclarations,
  NOTHING,
  readDeclaration,
  readDeclarations,
  type DrawingDeclarations,
} from './drawing-declarations';
import type { DrawingStyles } from './drawing-styles';

export type SaidOfElement = DrawingDeclarations;

const SILENT = /^(?:id|class|version|aria-.*|data-.*|role|lang|title)$/;

const LEADS = /^(?:a|view)$/;
const MOVES = /^(?:animate.*|set|discard)$/;

const UNPAINTED = /^(?:linearGradient|radialGradient|stop|fe[A-Z].*|filter|style|title|desc|metadata)$/;

const MOVED = /^(?:attributeName|from|to|by|values)$/;

/** Null means unknown rules. */
export function saidOf(element: Element, { bySelector }: DrawingStyles): SaidOfElement | null {
  let said: SaidOfElement | null = NOTHING;
  if (!UNPAINTED.test(element.localName)) {
    const names = (element.getAttribute('class') ?? '').split(/\s+/).map((name) => `.${name}`);
    for (const key of ['*', element.localName, `#${element.id}`, ...names])
      said = joinDeclarations(said, bySelector.get(key) ?? NOTHING);
  }
  for (const attribute of element.attributes) {
    const read = readAttribute(element.localName, attribute);
    if (read === null) return null;
    said = joinDeclarations(said, read);
  }
  return said;
}

function readAttribute(of: string, { localName: name, value, namespaceURI }: Attr): SaidOfElement | null {
  if (name === 'href') return readAddress(of, value);
  // These are attributes of programs for drawing.
  if (namespaceURI !== null || SILENT.test(name)) return NOTHING;
  if (MOVES.test(of) && MOVED.test(name))
    return /url\(|href|style|class|filter|mask|#[^0-9a-f]/i.test(value) || isObscure(value) ? null : NOTHING;
  if (UNPAINTED.test(of) && of !== 'style') return isObscure(value) ? null : NOTHING;
  return name === 'style' ? readDeclarations(value) : readDeclaration(name, value);
}

function readAddress(of: string, address: string): SaidOfElement | null {
  if (isObscure(address)) return null;
  const id = LEADS.test(of) || MOVES.test(of) ? null : idOfAddress(address);
  return id === null ? NOTHING : { ...NOTHING, references: [{ id, isInherited: false, count: 1 }] };
}
