import 'server-only';
import { posix } from 'node:path';
import type { DocumentArchive } from '../../document-archive';
import { DocumentProblem } from '../../document-problem';
import { parseXmlPart } from '../../parse-markup';

/** No real part has more relations. */
const RELATIONS_LIMIT = 20_000;

export interface Relation {
  readonly id: string;
  /** It is the last word of the type, such as `header`, which is the same in every edition of the format. */
  readonly kind: string;
  /** The name of a part in the archive, or an address when it is external. */
  readonly target: string;
  readonly isExternal: boolean;
}

/** The order is kept, without parts that do not exist. An empty name means the document itself. */
export async function readRelations(archive: DocumentArchive, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const list = archive.find(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const relations: Relation[] = [];
  if (list === null) return relations;
  await parseXmlPart(archive.read(list), {
    onOpen(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (!/(^|:)Relationship$/.test(name) || id === undefined || target === undefined) return;
      if (relations.length >= RELATIONS_LIMIT) throw new DocumentProblem('too_large');
      const isExternal = mode === 'External';
      const found = isExternal ? target : findTarget(archive, folder, target);
      if (found !== null) relations.push({ id, kind: lastWord(type ?? ''), target: found, isExternal });
    },
  });
  return relations;
}

/** Takes the usual main part when the document names none. Throws DocumentProblem. */
export async function findMainPart(archive: DocumentArchive, usual: string): Promise<string> {
  const named = partsOf(await readRelations(archive, ''), 'officeDocument')[0];
  const part = named ?? archive.find(usual);
  if (part === null) throw new DocumentProblem('damaged');
  return part;
}

export function partsOf(relations: readonly Relation[], kind: string): string[] {
  const found = relations.filter((relation) => relation.kind === kind && !relation.isExternal);
  return [...new Set(found.map((relation) => relation.target))];
}

export function partsById(relations: readonly Relation[]): ReadonlyMap<string, string> {
  return new Map(relations.filter(({ isExternal }) => !isExternal).map(({ id, target }) => [id, target]));
}

/** The keys are the ids under which the part names them. */
export function addressesOf(relations: readonly Relation[]): ReadonlyMap<string, string> {
  const links = relations.filter(({ kind, isExternal }) => isExternal && kind === 'hyperlink');
  return new Map(links.map(({ id, target }) => [id, target]));
}

function findTarget(archive: DocumentArchive, folder: string, target: string): string | null {
  const names = [target, decoded(target)].map((name) =>
    name.startsWith('/') ? name.slice(1) : posix.join(folder, name),
  );
  return names.map((name) => archive.find(name)).find((name) => name !== null) ?? null;
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function lastWord(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1);
}
