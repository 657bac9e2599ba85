const PAGE_LINES = 10;

/** Arrow keys wrap around; other keys return undefined. In a text field, Home and End move the cursor. */
export function moveAmongModels<Line>(
  lines: readonly Line[],
  active: Line | undefined,
  key: string,
  isTyping: boolean,
): Line | undefined {
  const at = active === undefined ? -1 : lines.indexOf(active);
  const last = lines.length - 1;
  switch (key) {
    case 'ArrowDown':
      return lines[at === last ? 0 : at + 1];
    case 'ArrowUp':
      return lines[at <= 0 ? last : at - 1];
    case 'PageDown':
      return lines[Math.min(last, at + PAGE_LINES)];
    case 'PageUp':
      return lines[Math.max(0, at - PAGE_LINES)];
    case 'Home':
      return isTyping ? undefined : lines[0];
    case 'End':
      return isTyping ? undefined : lines[last];
    default:
      return undefined;
  }
}
