export function isErrorNamed(value: unknown, name: string): boolean {
  return (
    typeof value === 'object' && value !== null && 'name' in value && value.name === name && 'stack' in value
  );
}
