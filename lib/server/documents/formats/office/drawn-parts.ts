import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { ChartListener } from './chart-text';
import { DiagramListener } from './diagram-text';
import { readOfficePart } from './office-markup';
import type { Relation } from './office-parts';

const PARTS_LIMIT = 500;
const TEXT_LIMIT_CHARACTERS = 200_000;

/** Keys the texts by the ids under which the part names its charts and diagrams. */
export async function readDrawnParts(
  archive: DocumentArchive,
  relations: readonly Relation[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { id, kind, target, isExternal } of relations) {
    const listener = isExternal ? null : listenerOf(kind);
    if (listener === null || texts.size >= PARTS_LIMIT) continue;
    await readOfficePart(archive, target, listener);
    texts.set(id, listener.text().slice(0, TEXT_LIMIT_CHARACTERS).toWellFormed());
  }
  return texts;
}

function listenerOf(kind: string): ChartListener | DiagramListener | null {
  if (kind === 'chart' || kind === 'chartEx') return new ChartListener();
  return kind === 'diagramData' ? new DiagramListener() : null;
}
