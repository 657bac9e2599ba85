/** Counts a plain schema and each occurrence of the schemas in it; stops above the limit. */
export function countSchemas(root: unknown, limit: number): number {
  const left: unknown[] = [root];
  let count = 0;
  while (left.length > 0 && count <= limit) {
    const schema = left.pop();
    if (typeof schema !== 'object' || schema === null) continue;
    count += 1;
    const { properties, items, additionalProperties, anyOf }: Record<string, unknown> = { ...schema };
    left.push(
      ...Object.values(Object(properties)),
      items,
      additionalProperties,
      ...Object.values(Object(anyOf)),
    );
  }
  return count;
}
