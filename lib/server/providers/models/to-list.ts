/** Returns undefined without names. */
export function toList(text: string | undefined): readonly string[] | undefined {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 ? undefined : names;
}
