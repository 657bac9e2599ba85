import { toTable } from '@/lib/server/operator/to-table';

it('aligns columns and leaves no spaces at the ends', () => {
  expect(
    toTable(
      ['who', 'credits'],
      [
        ['ada@example.org', '5'],
        ['b', '1000000'],
      ],
    ),
  ).toEqual(['who              credits', 'ada@example.org  5', 'b                1000000']);
});

it('shows the headings when there are no rows', () => {
  expect(toTable(['who', 'credits'], [])).toEqual(['who  credits']);
});
