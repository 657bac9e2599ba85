export interface Target {
  readonly role: string;
  readonly name?: string | RegExp;
  readonly text?: string;
  /** Counts from the end when negative; the first one if absent. */
  readonly nth?: number;
  readonly within?: Target;
}

export interface Seen {
  readonly name: string;
  readonly text: string;
  readonly value: string | null;
  readonly isBusy: boolean;
  readonly isFocused: boolean;
  readonly heightPx: number;
  /** Includes the part of the content that cannot be seen. */
  readonly wholeHeightPx: number;
}

export type Press =
  | { readonly canPress: true; readonly x: number; readonly y: number }
  | { readonly canPress: false; readonly reason: string };

interface SentTarget {
  readonly role: string;
  readonly name?: string | { readonly source: string; readonly flags: string };
  readonly text?: string;
  readonly nth?: number;
  readonly within?: SentTarget;
}

export function toSent({ role, name, text, nth, within }: Target): SentTarget {
  return {
    role,
    ...(name !== undefined && {
      name: name instanceof RegExp ? { source: name.source, flags: name.flags } : name,
    }),
    ...(text !== undefined && { text }),
    ...(nth !== undefined && { nth }),
    ...(within !== undefined && { within: toSent(within) }),
  };
}

export async function findInPage(target: SentTarget, aim: boolean): Promise<Seen[] | Press> {
  const roles: Readonly<Record<string, string>> = {
    article: 'article',
    button: 'button, [role=button]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    gridcell: '[role=gridcell]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    img: 'img, svg[role=img], [role=img]',
    link: 'a[href]',
    menuitem: '[role^=menuitem]',
    navigation: 'nav',
    option: '[role=option]',
    search: 'search, [role=search]',
    tab: '[role=tab]',
    tabpanel: '[role=tabpanel]',
    textbox:
      'textarea, [role=textbox], input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=submit])',
  };
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby');
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const label = labels.map((node) => node.textContent ?? '').join(' ');
    const said =
      (by === null ? '' : by.split(/\s+/).map(textOf).join(' ')) ||
      element.getAttribute('aria-label') ||
      label ||
      element.getAttribute('alt') ||
      (element.matches('article, dialog, [role=dialog]') ? '' : element.textContent) ||
      element.getAttribute('title') ||
      element.getAttribute('placeholder') ||
      '';
    return said.replace(/\s+/g, ' ').trim();
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      getComputedStyle(element).visibility !== 'hidden' &&
      element.closest('[aria-hidden=true], [inert]') === null
    );
  };
  const hasName = (element: Element, name: SentTarget['name']) => {
    if (name === undefined) return true;
    const said = nameOf(element);
    return typeof name === 'string' ? said === name : new RegExp(name.source, name.flags).test(said);
  };
  const listAll = ({ role, name, text = '', within, nth }: SentTarget): Element[] => {
    const area = within === undefined ? [document] : listAll(within).slice(0, 1);
    const found = area
      .flatMap((root) => [...root.querySelectorAll(roles[role] ?? role)])
      .filter((element) => isVisible(element) && hasName(element, name))
      .filter((element) => (element.textContent ?? '').includes(text));
    if (nth === undefined) return found;
    return [found.at(nth)].filter((element) => element !== undefined);
  };
  const elements = listAll(target);
  if (!aim)
    return elements.map((element) => ({
      name: nameOf(element),
      text: element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''),
      value:
        element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element.value : null,
      isBusy: element.getAttribute('aria-busy') === 'true',
      isFocused: element === document.activeElement,
      heightPx: element.clientHeight,
      wholeHeightPx: element.scrollHeight,
    }));
  const [element] = elements;
  if (element === undefined) return { canPress: false, reason: 'it is not there' };
  if (element.matches(':disabled, [aria-disabled=true]'))
    return { canPress: false, reason: 'it is disabled' };
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return { canPress: false, reason: 'it moves' };
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(middle.x, middle.y);
  if (hit === null || !(element.contains(hit) || hit.contains(element)))
    return { canPress: false, reason: `it lies below ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}` };
  return { canPress: true, ...middle };
}
