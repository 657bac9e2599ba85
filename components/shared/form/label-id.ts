/** Returns the id of a control's label, for a control that is named by its label and by what it shows. */
export function labelIdOf(controlId: string): string {
  return `${controlId}-label`;
}
