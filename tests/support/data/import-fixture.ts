import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../fixtures/imports');

export function importFixture(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

export function importValue(name: string, index = 0): unknown {
  const value: unknown = JSON.parse(importFixture(name));
  return Array.isArray(value) ? value[index] : value;
}

/** Indents lines by depth, each with its speaker and its parts, as a reader sees them. */
export function outline(
  messages: readonly {
    sourceId: string;
    parentSourceId: string | null;
    isCreatedByUser: boolean;
    content: readonly { type: string; text?: string }[];
  }[],
): string[] {
  const depths = new Map<string, number>();
  return messages.map(({ sourceId, parentSourceId, isCreatedByUser, content }) => {
    const depth = parentSourceId === null ? 0 : (depths.get(parentSourceId) ?? -1) + 1;
    depths.set(sourceId, depth);
    const said = content.map(({ type, text }) => (type === 'text' ? (text ?? '') : `<${type}>`)).join(' ');
    return `${'  '.repeat(depth)}${isCreatedByUser ? 'Q' : 'A'} ${said}`.trimEnd();
  });
}
