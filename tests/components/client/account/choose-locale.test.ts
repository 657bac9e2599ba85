import {
  chosenLocale,
  chooseLocale,
  syncLocaleCookie,
  watchChosenLocale,
} from '@/lib/client/account/choose-locale';

beforeEach(() => {
  window.localStorage.clear();
  document.cookie = 'lang=; path=/; max-age=0';
});

it('is automatic until the user chooses, and again when they choose that', () => {
  expect(chosenLocale()).toBe('auto');
  chooseLocale('pl-PL');
  expect([chosenLocale(), document.cookie]).toEqual(['pl-PL', 'lang=pl-PL']);
  chooseLocale('auto');
  expect([chosenLocale(), document.cookie]).toEqual(['auto', '']);
});

it('notifies its watchers once the server would know', () => {
  const seen: string[] = [];
  const stop = watchChosenLocale(() => seen.push(document.cookie));
  chooseLocale('ja-JP');
  stop();
  chooseLocale('ko-KR');
  expect(seen).toEqual(['lang=ja-JP']);
});

it('restores a cookie that was lost, and says so', () => {
  window.localStorage.setItem('lang', 'ar-EG');
  expect(syncLocaleCookie()).toBe(true);
  expect(document.cookie).toBe('lang=ar-EG');
  expect(syncLocaleCookie()).toBe(false);
});

it.each(['"de-DE"', 'de-DE'])('understands what older versions stored: %s', (stored) => {
  window.localStorage.setItem('lang', stored);
  expect(chosenLocale()).toBe('de-DE');
});

it.each(['tlh', '', '{', 'x'.repeat(10_000)])('takes what is not offered for automatic', (stored) => {
  window.localStorage.setItem('lang', stored);
  expect(chosenLocale()).toBe('auto');
});
