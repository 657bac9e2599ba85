/** The first assistant is the fallback; null means that there is none. */
export function pickAssistant<One extends { readonly id: string }>(
  assistants: readonly One[],
  storedId: string | null,
): One | null {
  return assistants.find(({ id }) => id === storedId) ?? assistants[0] ?? null;
}
