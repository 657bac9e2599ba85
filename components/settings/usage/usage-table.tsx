import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

interface UsageColumn<Row> {
  readonly title: string;
  readonly figure: (row: Row) => ReactNode;
  readonly isWideOnly?: boolean;
}

interface UsageTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  title: string;
  name: (row: Row, index: number) => ReactNode;
  columns: readonly UsageColumn<Row>[];
  className?: string;
}

const WIDE_ONLY = 'hidden sm:table-cell';

export function UsageTable<Row>({ rows, keyOf, title, name, columns, className }: UsageTableProps<Row>) {
  return (
    <table className={cn('w-full text-sm', className)}>
      <thead className="text-muted-foreground text-xs">
        <tr className="border-b">
          <th scope="col" className="py-1.5 text-start font-medium">
            {title}
          </th>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={cn('py-1.5 ps-3 text-end font-medium', column.isWideOnly === true && WIDE_ONLY)}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} className="border-b last:border-b-0">
            <th scope="row" className="py-2 text-start font-normal">
              {name(row, index)}
            </th>
            {columns.map((column) => (
              <td
                key={column.title}
                className={cn(
                  'tabular py-2 ps-3 text-end align-top',
                  column.isWideOnly === true && WIDE_ONLY,
                )}
              >
                {column.figure(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
