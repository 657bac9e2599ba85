/** OpenTelemetry writes headers and attributes as `name=value,name=value`, escaped. */
export function readPairs(text: string | undefined): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const part of (text ?? '').split(',')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim();
    if (name !== '') pairs[name] = unescaped(part.slice(at + 1).trim());
  }
  return pairs;
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
