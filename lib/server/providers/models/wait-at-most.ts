/** Throws what the work throws. */
export async function waitAtMost(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
