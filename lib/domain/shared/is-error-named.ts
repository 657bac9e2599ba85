/** Whether a value is an error of this name, created by any copy of its class. */
export function isErrorNamed(value: unknown, name: string): boolean {
  return (
    typeof value === 'object' && value !== null && 'name' in value && value.name === name && 'stack' in value
  );
}
