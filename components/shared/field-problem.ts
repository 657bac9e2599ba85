import { ACCOUNT_LIMITS } from '@/lib/contracts/account/auth';

export type AccountField =
  'name' | 'username' | 'email' | 'password' | 'confirm_password' | 'current_password';

export interface FieldProblem {
  readonly key:
    | 'required'
    | 'nameTooShort'
    | 'nameTooLong'
    | 'usernameTooShort'
    | 'usernameTooLong'
    | 'usernameCharacters'
    | 'emailInvalid'
    | 'emailTooLong'
    | 'passwordTooShort'
    | 'passwordTooLong'
    | 'passwordBlank'
    | 'passwordMismatch';
  readonly values: { min: number; max: number };
}

/** `type` is the schema's issue code. */
export function toFieldProblem(field: AccountField, type: string, value: string): FieldProblem {
  const values =
    ACCOUNT_LIMITS[field === 'confirm_password' || field === 'current_password' ? 'password' : field];
  if (value.trim() === '' && (value === '' || !field.endsWith('password')))
    return { key: 'required', values };
  return { key: keyOf(field, type, value), values };
}

function keyOf(field: AccountField, type: string, value: string): FieldProblem['key'] {
  const isTooLong = type === 'too_big';
  if (field === 'name') return isTooLong ? 'nameTooLong' : 'nameTooShort';
  if (field === 'email') return isTooLong ? 'emailTooLong' : 'emailInvalid';
  if (field === 'confirm_password') return 'passwordMismatch';
  if (field === 'username') {
    if (isTooLong) return 'usernameTooLong';
    return value.trim().length < ACCOUNT_LIMITS.username.min ? 'usernameTooShort' : 'usernameCharacters';
  }
  if (isTooLong) return 'passwordTooLong';
  return type === 'too_small' ? 'passwordTooShort' : 'passwordBlank';
}
