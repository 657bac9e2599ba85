export function labelIdOf(controlId: string): string {
  return `${controlId}-label`;
}
