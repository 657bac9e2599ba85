import type { DocumentSection } from './document-section';

/** Returns the text of a whole document, each page, slide or sheet under its number. */
export function wholeText(sections: readonly DocumentSection[]): string {
  let page: number | null = null;
  return sections
    .map((section) => {
      const isNewPage = section.page !== page;
      page = section.page;
      return isNewPage && page !== null ? `[Page ${String(page)}]\n${section.text}` : section.text;
    })
    .join('\n\n');
}

/** Returns passages of a document in its order, each with where it stands, for a model that is to say so. */
export function passagesText(passages: readonly DocumentSection[]): string {
  const texts = passages.map((passage) => `[${placeOf(passage)}]\n${passage.text}`);
  return ['These are the passages of the file that fit the question, not all of it.', ...texts].join('\n\n');
}

function placeOf({ page, heading }: DocumentSection): string {
  const places = [page === null ? null : `Page ${String(page)}`, heading];
  const known = places.filter((place) => place !== null && place !== '');
  return known.length === 0 ? 'Passage' : known.join(', ');
}
