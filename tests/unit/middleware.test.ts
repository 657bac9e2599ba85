import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { config } from '@/middleware';

const isMatched = (url: string) => doesMiddlewareMatch({ config, nextConfig: {}, url });

it.each(['/', '/login', '/c/new', '/c/0f0f0f0f-1111-4222-8333-444444444444/a.b', '/c/x.txt', '/nope.html'])(
  'the page %s gets the content security policy',
  (url) => {
    expect(isMatched(url)).toBe(true);
  },
);

it.each([
  '/api/user',
  '/_next/static/chunk.js',
  '/words/en-US.0.json',
  '/health',
  '/livez',
  '/readyz',
  '/metrics',
])('%s is no page', (url) => {
  expect(isMatched(url)).toBe(false);
});
