import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { ChartListener } from './chart-text';
import { chunkText } from './chunk-text';
import { DiagramListener } from './diagram-text';
import { readOfficePart } from './office-markup';
import type { Relation } from './office-parts';

const PARTS_LIMIT = 500;
const TEXT_LIMIT_CHARACTERS = 200_000;

/** The keys are the ids under which the part names them. */
export async function readDrawnParts(
  archive: DocumentArchive,
  relations: readonly Relation[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { id, kind, target, isExternal } of relations) {
    if (isExternal || texts.size >= PARTS_LIMIT) continue;
    const text =
      kind === 'aFChunk' ? await chunkText(archive, target) : await drawnText(archive, kind, target);
    if (text !== null) texts.set(id, text.slice(0, TEXT_LIMIT_CHARACTERS).toWellFormed());
  }
  return texts;
}

async function drawnText(archive: DocumentArchive, kind: string, part: string): Promise<string | null> {
  const listener = listenerOf(kind);
  if (listener === null) return null;
  await readOfficePart(archive, part, listener);
  return listener.text();
}

function listenerOf(kind: string): ChartListener | DiagramListener | null {
  if (kind === 'chart' || kind === 'chartEx') return new ChartListener();
  return kind === 'diagramData' ? new DiagramListener() : null;
}
