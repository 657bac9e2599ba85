/** How a shortcut is written on this kind of computer: `⌘⇧O` or `Ctrl+Shift+O`. */
export function shortcutLabel(key: string, { withShift = false } = {}): string {
  if (isApple()) return `⌘${withShift ? '⇧' : ''}${key}`;
  return ['Ctrl', ...(withShift ? ['Shift'] : []), key].join('+');
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}
