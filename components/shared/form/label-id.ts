/** Such a control is named by its label and value. */
export function labelIdOf(controlId: string): string {
  return `${controlId}-label`;
}
