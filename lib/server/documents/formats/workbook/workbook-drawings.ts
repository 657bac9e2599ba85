import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { SectionBuilder } from '../../section-builder';
import { readDrawnParts } from '../office/drawn-parts';
import { readOfficePart } from '../office/office-markup';
import { addressesOf, partsById, partsOf, readRelations } from '../office/office-parts';
import { SlideListener } from '../office/slide-listener';

const TEXT_LIMIT_CHARACTERS = 200_000;

/** The keys are the names of the sheets. */
export async function sheetParts(
  archive: DocumentArchive,
  main: string,
): Promise<ReadonlyMap<string, string>> {
  const parts = partsById(await readRelations(archive, main));
  const sheets = new Map<string, string>();
  await readOfficePart(archive, main, {
    onOpen(element, { name, 'r:id': id = '' }) {
      const part = /(^|:)sheet$/.test(element) ? parts.get(id) : undefined;
      if (name !== undefined && part !== undefined) sheets.set(name, part);
    },
  });
  return sheets;
}

/** The keys are the ids of the authors of threaded comments. */
export async function readPeople(
  archive: DocumentArchive,
  main: string,
): Promise<ReadonlyMap<string, string>> {
  const people = new Map<string, string>();
  for (const part of partsOf(await readRelations(archive, main), 'person'))
    await readOfficePart(archive, part, {
      onOpen(_, { id, displayName }) {
        if (id !== undefined && displayName !== undefined) people.set(id, displayName);
      },
    });
  return people;
}

/** The keys are names of sheets. Sheets have the values of a chart, so that only its title is read. */
export async function readDrawings(
  archive: DocumentArchive,
  sheets: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, sheet] of sheets) {
    for (const drawing of partsOf(await readRelations(archive, sheet), 'drawing')) {
      const text = `${texts.get(name) ?? ''}\n\n${await drawingText(archive, drawing)}`;
      texts.set(name, text.trim().slice(0, TEXT_LIMIT_CHARACTERS).toWellFormed());
    }
  }
  return texts;
}

async function drawingText(archive: DocumentArchive, drawing: string): Promise<string> {
  const relations = await readRelations(archive, drawing);
  const drawn = await readDrawnParts(archive, relations);
  for (const [id, text] of drawn) if (text.startsWith('Chart')) drawn.set(id, text.split('\n', 1)[0] ?? '');
  const builder = new SectionBuilder();
  await readOfficePart(
    archive,
    drawing,
    new SlideListener(builder, { addresses: addressesOf(relations), drawn }),
  );
  return builder
    .finish()
    .map((section) => section.text)
    .join('\n\n');
}
