import { CHEAP_ROUTES } from '../support/bystander/cheap-routes';
import { EXPENSIVE_CALLS } from '../support/bystander/expensive-calls';
import { listRouteMethods } from '../support/bystander/route-methods';

it('every method of every route has its most expensive call while a bystander waits', () => {
  const rows = [...Object.keys(EXPENSIVE_CALLS), ...CHEAP_ROUTES];
  expect(rows.toSorted()).toEqual(listRouteMethods().toSorted());
});
