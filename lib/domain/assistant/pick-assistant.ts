/** Falls back to the first assistant; null when there is none. */
export function pickAssistant<One extends { readonly id: string }>(
  assistants: readonly One[],
  storedId: string | null,
): One | null {
  return assistants.find(({ id }) => id === storedId) ?? assistants[0] ?? null;
}
