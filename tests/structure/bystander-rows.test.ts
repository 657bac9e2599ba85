import { CHEAP_ROUTES } from '../support/bystander/cheap-routes';
import { EXPENSIVE_CALLS } from '../support/bystander/expensive-calls';
import { listRouteMethods } from '../support/bystander/route-methods';

it('every method of every route is asked for its dearest while a bystander waits', () => {
  const rows = [...Object.keys(EXPENSIVE_CALLS), ...CHEAP_ROUTES];
  expect(rows.toSorted()).toEqual(listRouteMethods().toSorted());
});
