import { withDatabase } from '../../support/database';
import { moneyStage } from '../../support/stage/money-stage';

const database = withDatabase({ TITLE_CONVO: 'false', REQUEST_INSPECTOR: 'false' });
const stage = moneyStage(database);

it('an operator can switch off the records of what is sent', async () => {
  stage.teach('unrecorded');
  const user = await stage.newUser(0);
  const { responseMessage } = await user.answer({ text: 'unrecorded' });
  expect(responseMessage.error).toBeNull();
  expect(await database.query('select 1 from answer_requests where "userId" = $1', [user.userId])).toEqual(
    [],
  );
});
