'use client';

/** Shown when even the layout failed: without messages and styles, only a link out. */
export default function GlobalErrorPage() {
  return (
    <html lang="en">
      <body style={{ font: '16px/1.5 system-ui, sans-serif', padding: '20vh 1.5rem', textAlign: 'center' }}>
        <h1 style={{ fontSize: '1.25rem' }}>Something went wrong</h1>
        <p>
          <button type="button" onClick={() => window.location.assign('/c/new')}>
            Load the page again
          </button>
        </p>
      </body>
    </html>
  );
}
