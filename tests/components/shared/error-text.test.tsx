/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useErrorText } from '@/components/shared/use-error-text';
import { LOCALES } from '@/lib/i18n/locales';
import english from '@/messages/en-US.json';

function LostConnection() {
  return <p role="alert">{useErrorText()('network_error', null)}</p>;
}

it('calls a lost connection an error of connecting, as the original does', () => {
  expect(english.thread.network).toMatch(/^Error connecting to server\b/);
});

it.each(LOCALES)('says so in the same words wherever it shows, in $name', async ({ code, intl }) => {
  const messages: typeof english = (await import(`@/messages/${code}.json`)).default;
  render(
    <NextIntlClientProvider locale={intl} messages={messages} timeZone="UTC">
      <LostConnection />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(messages.thread.network);
  expect(messages.thread.network === english.thread.network).toBe(code === 'en-US');
});
