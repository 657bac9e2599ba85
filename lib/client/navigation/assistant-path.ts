const PATH = '/assistants';

export const NEW_ASSISTANT_ID = 'new';

/** Null means the list. */
export function assistantPath(assistantId: string | null): string {
  return assistantId === null ? PATH : `${PATH}/${encodeURIComponent(assistantId)}`;
}

/** Null means another page; a null id means the list of assistants. */
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
