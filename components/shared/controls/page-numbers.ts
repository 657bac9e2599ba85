const NEIGHBOURS = 1;

/** Pages count from 1; null means that some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages]);
  for (let number = page - NEIGHBOURS; number <= page + NEIGHBOURS; number += 1) wanted.add(number);
  const shown = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
