/**
 * Returns a model's own name: lower case, without the vendor path that routers put before it and the variant they put
 * after it (`anthropic/claude-opus-4.7:free` is `claude-opus-4-7`).
 */
export function bareModelName(model: string): string {
  const path = model.toLowerCase().split(':')[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('claude') ? name.replaceAll('.', '-') : name;
}
