import fc from 'fast-check';
import { layoutMap } from '@/lib/domain/message/layout-map';

const boxesOf = (parents: readonly number[]) =>
  parents.map((parent, index) => ({ key: String(index), parentKey: parent === -1 ? null : String(parent) }));

describe('the layout of a map', () => {
  it('puts each box a row below its parent, and no two of a row nearer than a column', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 120 }), (picks) => {
        const parents = picks.map((pick, index) => (index === 0 ? -1 : (pick % (index + 1)) - 1));
        const { boxes, columns, rows } = layoutMap(boxesOf(parents));
        const byKey = new Map(boxes.map((box) => [box.key, box]));
        const byRow = new Map<number, number[]>();
        for (const { column, row, parentKey } of boxes) {
          expect(row).toBe(parentKey === null ? 0 : (byKey.get(parentKey)?.row ?? Number.NaN) + 1);
          expect(column).toBeGreaterThanOrEqual(0);
          expect(column).toBeLessThan(columns);
          expect(row).toBeLessThan(rows);
          byRow.set(row, [...(byRow.get(row) ?? []), column]);
        }
        for (const row of byRow.values()) {
          const sorted = [...row].sort((a, b) => a - b);
          sorted.slice(1).forEach((column, index) => {
            expect(column - (sorted[index] ?? 0)).toBeGreaterThan(1 - 1e-6);
          });
        }
      }),
    );
  });

  it('keeps the order of siblings and puts a parent above their middle', () => {
    const { boxes } = layoutMap(boxesOf([-1, 0, 0, 0]));
    expect(boxes.map(({ column }) => column)).toEqual([1, 0, 1, 2]);
  });

  it('of no boxes is empty', () => {
    expect(layoutMap([])).toEqual({ boxes: [], columns: 0, rows: 0 });
  });

  it('of a chain of 10,000 is a column of 10,000 rows', () => {
    const { columns, rows } = layoutMap(boxesOf(Array.from({ length: 10_000 }, (_, index) => index - 1)));
    expect([columns, rows]).toEqual([1, 10_000]);
  });
});
