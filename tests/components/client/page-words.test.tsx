/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { startTransition, Suspense, useState } from 'react';
import { PageWords } from '@/components/language/page-words';
import german from '@/messages/de-DE.json';
import english from '@/messages/en-US.json';
import { FakeServer } from '../../support/servers/fake-server';

function Word() {
  const t = useTranslations('thread');
  return <p>{t('you')}</p>;
}

let setAddress: (address: string) => void;

function Page() {
  const [address, set] = useState('/words/en-US.one.json');
  setAddress = (next) => startTransition(() => set(next));
  return (
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={null}>
      <Suspense fallback="waits">
        <PageWords code="en-US" address={address}>
          <Word />
        </PageWords>
      </Suspense>
    </NextIntlClientProvider>
  );
}

it('shows words once their file is there, never a key; those of another language replace them in one step', async () => {
  const server = new FakeServer();
  let send: (response: Response) => void = () => undefined;
  const sent = () => new Promise<Response>((resolve) => (send = resolve));
  server.answer('/words/en-US.one.json', sent);
  server.answer('/words/de-DE.two.json', sent);
  await act(async () => render(<Page />));
  expect(document.body).toHaveTextContent(/^waits$/);
  await act(async () => send(Response.json(english)));
  expect(await screen.findByText(english.thread.you)).toBeVisible();

  await act(async () => setAddress('/words/de-DE.two.json'));
  expect(screen.getByText(english.thread.you)).toBeVisible();
  await act(async () => send(Response.json(german)));
  expect(await screen.findByText(german.thread.you)).toBeVisible();
});
