import 'server-only';
import type { MarkupListener } from '../../parse-markup';

const POINTS_LIMIT = 5_000;
const DEPTH_LIMIT = 20;

const HELPERS: ReadonlySet<string> = new Set(['pres', 'parTrans', 'sibTrans']);

interface Connection {
  readonly to: string;
  readonly order: number;
}

export class DiagramListener implements Partial<MarkupListener> {
  readonly #texts = new Map<string, string>();
  readonly #connections = new Map<string, Connection[]>();
  #point: string | null = null;
  #root: string | null = null;
  #isText = false;

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'dgm:pt') this.#openPoint(attributes['modelId'] ?? '', attributes['type'] ?? 'node');
    else if (name === 'dgm:cxn' && (attributes['type'] ?? 'parOf') === 'parOf') this.#connect(attributes);
    else if (name === 'a:t') this.#isText = true;
    else if (name === 'a:br') this.#add(' ');
  }

  onText(text: string): void {
    if (this.#isText) this.#add(text);
  }

  onClose(name: string): void {
    if (name === 'dgm:pt') this.#point = null;
    else if (name === 'a:t') this.#isText = false;
    else if (name === 'a:p') this.#add(' ');
  }

  /** Returns an empty text for a diagram without texts. */
  text(): string {
    const lines: string[] = [];
    const left = new Set(this.#texts.keys());
    if (this.#root !== null) this.#list(this.#root, -1, left, lines);
    for (const id of left) this.#list(id, 0, left, lines);
    return lines.length === 0 ? '' : ['Diagram:', ...lines].join('\n');
  }

  #list(id: string, depth: number, left: Set<string>, lines: string[]): void {
    if (!left.delete(id)) return;
    const text = (this.#texts.get(id) ?? '').replace(/\s+/gu, ' ').trim();
    if (text !== '') lines.push(`${'  '.repeat(Math.max(0, depth))}- ${text}`);
    if (depth >= DEPTH_LIMIT) return;
    const below = this.#connections.get(id)?.toSorted((one, other) => one.order - other.order) ?? [];
    for (const { to } of below) this.#list(to, text === '' ? Math.max(0, depth) : depth + 1, left, lines);
  }

  #openPoint(id: string, type: string): void {
    if (HELPERS.has(type) || this.#texts.size >= POINTS_LIMIT) return;
    this.#point = id;
    this.#texts.set(id, '');
    if (type === 'doc') this.#root = id;
  }

  #connect({ srcId: from, destId: to, srcOrd: order }: Readonly<Record<string, string>>): void {
    if (from === undefined || to === undefined) return;
    const list = this.#connections.get(from) ?? [];
    list.push({ to, order: Number(order ?? 0) || 0 });
    this.#connections.set(from, list);
  }

  #add(text: string): void {
    if (this.#point === null) return;
    this.#texts.set(this.#point, (this.#texts.get(this.#point) ?? '') + text);
  }
}
