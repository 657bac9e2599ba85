import { act, render, screen } from '@testing-library/react';
import { forgetUser } from '@/lib/client/account/session/forget-user';
import { takeBrowserOver } from '@/lib/client/session/browser-user';
import { readLocal, watchLocal, writeLocal } from '@/lib/client/storage/local-storage';
import { readPreference, setPreference, usePreference } from '@/lib/client/system/preferences';

function Shown() {
  return <p>{String(usePreference('LaTeXParsing'))}</p>;
}

afterEach(() => {
  jest.restoreAllMocks();
  // A successful write clears the values that a refusing storage left in memory.
  for (const key of ['autoScroll', 'LaTeXParsing', 'theme']) writeLocal(key, null);
});

const refuse = (method: 'getItem' | 'setItem' | 'removeItem', name: string) =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', name);
  });

it('preferences have their defaults until they are set', () => {
  expect(readPreference('LaTeXParsing')).toBe(true);
  expect(readPreference('autoScroll')).toBe(true);
  expect(readPreference('hideSidePanel')).toBe(false);
  expect(readPreference('UsernameDisplay')).toBe(false);
});

it.each(['', 'yes', '1', 'TRUE', '{"a":1}', 'null', '\u0000', 'x'.repeat(10_000)])(
  'what makes no sense counts as never set: %j',
  (stored) => {
    window.localStorage.setItem('autoScroll', stored);
    expect(readPreference('autoScroll')).toBe(true);
  },
);

it('a switch is stored under its own key, as text other clients read', () => {
  setPreference('autoScroll', false);
  expect(window.localStorage.getItem('autoScroll')).toBe('false');
  expect(readPreference('autoScroll')).toBe(false);
});

it('another tab moves the switch here too', () => {
  render(<Shown />);
  expect(screen.getByText('true')).toBeInTheDocument();
  act(() => {
    window.localStorage.setItem('LaTeXParsing', 'false');
    window.dispatchEvent(new StorageEvent('storage', { key: 'LaTeXParsing' }));
  });
  expect(screen.getByText('false')).toBeInTheDocument();
  act(() => {
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(screen.getByText('true')).toBeInTheDocument();
});

it('a full storage stores nothing, and the switch still moves in this tab', () => {
  refuse('setItem', 'QuotaExceededError');
  render(<Shown />);
  act(() => setPreference('LaTeXParsing', false));
  expect(screen.getByText('false')).toBeInTheDocument();
  expect(window.localStorage.getItem('LaTeXParsing')).toBeNull();
});

it('a storage that is full only for a moment stores the next change', () => {
  const full = refuse('setItem', 'QuotaExceededError');
  setPreference('LaTeXParsing', false);
  full.mockRestore();
  setPreference('LaTeXParsing', true);
  expect(window.localStorage.getItem('LaTeXParsing')).toBe('true');
  expect(readPreference('LaTeXParsing')).toBe(true);
});

it('a forbidden storage is as if there were none', () => {
  refuse('getItem', 'SecurityError');
  refuse('setItem', 'SecurityError');
  refuse('removeItem', 'SecurityError');
  expect(readLocal('theme')).toBeNull();
  const seen = jest.fn();
  const stop = watchLocal('theme', seen);
  writeLocal('theme', 'dark');
  expect(readLocal('theme')).toBe('dark');
  writeLocal('theme', null);
  expect(readLocal('theme')).toBeNull();
  expect(seen).toHaveBeenCalledTimes(2);
  stop();
  writeLocal('theme', 'light');
  expect(seen).toHaveBeenCalledTimes(2);
});

it('what another tab stores wins over what this one could not keep', () => {
  const full = refuse('setItem', 'QuotaExceededError');
  render(<Shown />);
  act(() => setPreference('LaTeXParsing', false));
  full.mockRestore();
  act(() => {
    window.localStorage.setItem('LaTeXParsing', 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: 'LaTeXParsing' }));
  });
  expect(screen.getByText('true')).toBeInTheDocument();
});

it('what costs something with each answer is switched off for the next user, and by signing out', () => {
  takeBrowserOver('ada');
  setPreference('followUps', true);
  forgetUser(true);
  takeBrowserOver('ada');
  expect(readPreference('followUps')).toBe(true);
  takeBrowserOver('berta');
  expect(readPreference('followUps')).toBe(false);
  setPreference('followUps', true);
  forgetUser(false);
  expect(readPreference('followUps')).toBe(false);
});
