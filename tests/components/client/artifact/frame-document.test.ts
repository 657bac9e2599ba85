/** @jest-environment ./tests/support/browser-environment.mjs */
import { frameDocument } from '@/lib/client/artifact/frame-document';

test('the doctype stays first, and the lines keep their numbers', () => {
  const html = '\n<!DOCTYPE html>\n<html>\n</html>';
  const document = frameDocument({ html, isNetworkAllowed: false });
  expect(document.startsWith('\n<!DOCTYPE html><script>')).toBe(true);
  expect(document.split('\n')).toHaveLength(html.split('\n').length);
  expect(frameDocument({ html: '<p>', isNetworkAllowed: true })).toMatch(
    /^<!doctype html><script>[^\n]*<\/script><p>$/,
  );
});

test('without the network the constructors of connections are taken away', () => {
  expect(frameDocument({ html: '', isNetworkAllowed: false })).toContain('RTCPeerConnection');
  expect(frameDocument({ html: '', isNetworkAllowed: true })).not.toContain('RTCPeerConnection');
});
