import { toFieldProblem, type AccountField } from '@/components/shared/field-problem';
import { registrationRequestSchema } from '@/lib/contracts/account/auth';

const good = {
  name: 'Ada',
  username: '',
  email: 'ada@example.org',
  password: 'x'.repeat(8),
  confirm_password: 'x'.repeat(8),
};

function problemOf(field: AccountField, value: string): string | undefined {
  const issues = registrationRequestSchema.safeParse({ ...good, [field]: value }).error?.issues ?? [];
  const issue = issues.find(({ path }) => path[0] === field);
  return issue === undefined ? undefined : toFieldProblem(field, issue.code, value).key;
}

it.each<[AccountField, string, string | undefined]>([
  ['name', '', 'required'],
  ['name', 'Al', 'nameTooShort'],
  ['name', 'x'.repeat(81), 'nameTooLong'],
  ['username', '', undefined],
  ['username', 'a', 'usernameTooShort'],
  ['username', 'x'.repeat(81), 'usernameTooLong'],
  ['username', 'a/b', 'usernameCharacters'],
  ['email', '', 'required'],
  ['email', 'a@b', 'emailInvalid'],
  ['email', 'not an address', 'emailInvalid'],
  ['email', `${'x'.repeat(120)}@example.org`, 'emailTooLong'],
  ['password', '', 'required'],
  ['password', 'short', 'passwordTooShort'],
  ['password', ' '.repeat(9), 'passwordBlank'],
  ['password', 'x'.repeat(129), 'passwordTooLong'],
  ['confirm_password', '', 'required'],
  ['confirm_password', 'something else', 'passwordMismatch'],
])('the %s %j is told as %s', (field, value, key) => {
  expect(problemOf(field, value)).toBe(key);
});
