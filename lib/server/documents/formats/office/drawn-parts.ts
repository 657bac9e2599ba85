import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { ChartListener } from './chart-text';
import { DiagramListener } from './diagram-text';
import { readOfficePart } from './office-markup';
import type { Relation } from './office-parts';

/** What is read of the charts and diagrams of a part. */
const PARTS_LIMIT = 500;
const TEXT_LIMIT_CHARACTERS = 200_000;

/** Returns the texts of the charts and diagrams that a part shows, by the ids under which it names them. */
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
