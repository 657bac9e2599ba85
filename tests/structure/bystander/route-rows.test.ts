import { listRouteMethods } from '../../support/bystander/route-methods';
import { ROUTE_TABLES } from '../../support/bystander/rows/all-rows';
import { PAGE_ROWS, PAGES_WITHOUT_ROW } from '../../support/bystander/rows/page-rows';
import { filesBelow } from '../repository';

it('every method of every route has its most expensive call while a bystander waits', () => {
  const rows = ROUTE_TABLES.flatMap((table) => Object.keys(table));
  expect(rows.toSorted()).toEqual(listRouteMethods().toSorted());
});

it('every page is opened while a bystander waits, or says why it is not', () => {
  const pages = [...Object.keys(PAGE_ROWS), ...Object.keys(PAGES_WITHOUT_ROW)];
  expect(pages.toSorted()).toEqual(filesBelow('app', 'page.tsx'));
});

it('every such call is answered with success, or says why it can only be refused', () => {
  const isSuccess = (status: number) => status >= 200 && status < 300;
  const unlike = [PAGE_ROWS, ...ROUTE_TABLES]
    .flatMap((table) => Object.entries(table))
    .filter(([, { statuses, refusal }]) => statuses.some(isSuccess) === (refusal !== null))
    .map(([row]) => row);
  expect(unlike).toEqual([]);
});
