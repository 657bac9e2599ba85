'use client';

import { useEffect, useState, type CSSProperties } from 'react';
import { lastPageWords } from '@/lib/client/page/page-words';
import { FALLBACK_LOCALE, LOCALES } from '@/lib/i18n/locales';

const ENGLISH = {
  locale: FALLBACK_LOCALE,
  errorTitle: 'Something went wrong',
  errorText: 'This page ran into a problem. Your chats are safe.',
  tryAgain: 'Try again',
  startChat: 'Start a new chat',
};

/** It shows when even the layout failed, with or without styles. */
export default function GlobalErrorPage({ reset }: { reset: () => void }) {
  const [words, setWords] = useState(ENGLISH);
  useEffect(() => {
    const last = lastPageWords();
    const locale = LOCALES.find(({ code }) => code === last?.code) ?? FALLBACK_LOCALE;
    last?.words.then(({ pages }) => setWords({ ...pages, locale })).catch(() => undefined);
  }, []);
  return (
    <html lang={words.locale.intl} dir={words.locale.dir}>
      <head>
        <title>{words.errorTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body style={PAGE}>
        <main>
          {/* eslint-disable-next-line @next/next/no-img-element -- nothing else of the page may be needed */}
          <img
            src="/icons/icon.svg"
            alt=""
            width={40}
            height={40}
            style={{ display: 'block', margin: '0 auto' }}
          />
          <h1 style={{ margin: '1.25rem 0 0.5rem', fontSize: '1.25rem', fontWeight: 600 }}>
            {words.errorTitle}
          </h1>
          <p style={{ margin: '0 0 1.5rem', opacity: 0.75 }}>{words.errorText}</p>
          <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '0.5rem' }}>
            <button type="button" style={FIRST} onClick={reset}>
              {words.tryAgain}
            </button>
            <button type="button" style={SECOND} onClick={() => window.location.assign('/c/new')}>
              {words.startChat}
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}

const PAGE: CSSProperties = {
  colorScheme: 'light dark',
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  boxSizing: 'border-box',
  margin: 0,
  padding: '2rem 1.5rem',
  font: '0.9375rem/1.6 system-ui, sans-serif',
  textAlign: 'center',
  color: 'light-dark(#23211f, #ece9e4)',
  background: 'light-dark(#fdfcfa, #191816)',
};

const BUTTON: CSSProperties = {
  minHeight: '2.75rem',
  padding: '0 1rem',
  border: '1px solid transparent',
  borderRadius: '0.5rem',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
};

const FIRST: CSSProperties = {
  ...BUTTON,
  color: 'light-dark(#fff, #102322)',
  background: 'light-dark(#007572, #5bcdc5)',
};

const SECOND: CSSProperties = {
  ...BUTTON,
  borderColor: 'light-dark(#dedbd5, #3a3734)',
  color: 'inherit',
  background: 'transparent',
};
