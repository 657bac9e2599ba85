import { plainDigits } from '@/lib/domain/shared/text/plain-digits';

it.each([
  ['٢٫٥٠', '2.50'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['１２８０００', '128000'],
  ['$ 7.05', '$ 7.05'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
])('%j is %j', (text, plain) => expect(plainDigits(text)).toBe(plain));
