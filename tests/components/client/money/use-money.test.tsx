/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useMoney, useRoundMoney } from '@/lib/client/money/use-money';
import { LOCALES } from '@/lib/i18n/locales';

const CREDITS = 2_420_000;

function Amounts() {
  const money = useMoney();
  const roundMoney = useRoundMoney();
  return <p>{[money(CREDITS), roundMoney(1)].join(' ')}</p>;
}

function show(locale: string): string {
  render(
    <NextIntlClientProvider locale={locale} messages={{}} timeZone="UTC">
      <Amounts />
    </NextIntlClientProvider>,
  );
  return screen.getByRole('paragraph').textContent;
}

it.each(LOCALES.filter(({ dir }) => dir === 'rtl').map(({ intl }) => intl))(
  'an amount in %s is read from left to right as a whole',
  (locale) => {
    expect(show(locale)).toMatch(/^\u2066[^\u2066\u2069]+\u2069 \u2066<[^\u2066\u2069]+\u2069$/);
  },
);

it('an amount in another language has no sign beside it', () => {
  expect(show('en-US')).toBe('$2.42 <$0.01');
});
