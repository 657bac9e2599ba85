const PATH = '/assistants';

/** Stands in the address for an assistant that is not saved yet. */
export const NEW_ASSISTANT_ID = 'new';

/** Null leads to the list of all assistants. */
export function assistantPath(assistantId: string | null): string {
  return assistantId === null ? PATH : `${PATH}/${encodeURIComponent(assistantId)}`;
}

/** Returns null for a page of something else; a null id is the list of all assistants. */
export function assistantPlaceOf(pathname: string): { readonly assistantId: string | null } | null {
  if (pathname !== PATH && !pathname.startsWith(`${PATH}/`)) return null;
  const [, , assistantId = ''] = pathname.split('/');
  return { assistantId: assistantId === '' ? null : decoded(assistantId) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
