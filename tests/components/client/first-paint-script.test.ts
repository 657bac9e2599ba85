import { FIRST_PAINT_SCRIPT } from '@/lib/client/system/first-paint-script';
import { fakeMedia } from '@/tests/support/browser/fake-media';

const page = document.documentElement;

function paint(isSystemDark: boolean) {
  page.removeAttribute('class');
  delete page.dataset.sidebar;
  fakeMedia(...(isSystemDark ? ['(prefers-color-scheme: dark)'] : []));
  const script = document.createElement('script');
  script.textContent = FIRST_PAINT_SCRIPT;
  // Runs the script as the page would: the test environment does not execute scripts by itself.
  new Function(script.textContent)();
}

beforeEach(() => window.localStorage.clear());

it.each([
  ['dark', false, true],
  ['light', true, false],
  ['system', true, true],
  ['system', false, false],
  ['nonsense', true, true],
])('paints a stored %s (system dark: %s) dark: %s', (stored, isSystemDark, isDark) => {
  window.localStorage.setItem('color-theme', stored);
  paint(isSystemDark);
  expect(page.classList.contains('dark')).toBe(isDark);
});

it('follows the system on a first visit', () => {
  paint(true);
  expect(page).toHaveClass('dark');
});

it('keeps a closed sidebar closed from the first frame', () => {
  window.localStorage.setItem('sidebar-open', 'false');
  paint(false);
  expect(page.dataset.sidebar).toBe('closed');
});

/** jsdom has no fonts. */
class Fonts {
  readonly load = jest.fn(() => Promise.resolve([]));
  private readonly listeners: ((event: object) => void)[] = [];

  addEventListener(_: string, listener: (event: object) => void) {
    this.listeners.push(listener);
  }

  finish(family: string) {
    for (const listener of this.listeners) listener({ fontfaces: [{ family }] });
  }
}

function paintWithFonts(): Fonts {
  const fonts = new Fonts();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  paint(false);
  return fonts;
}

it('holds no frame back for the font on a first visit', () => {
  const fonts = paintWithFonts();
  fonts.finish('JetBrains Mono Variable');
  expect(fonts.load).not.toHaveBeenCalled();
  expect(paintWithFonts().load).not.toHaveBeenCalled();
});

it('requests the font at once when this browser has loaded it before', () => {
  paintWithFonts().finish('inter');
  expect(paintWithFonts().load).toHaveBeenCalledWith('1em inter');
});

it('loads the font without an error where the browser forbids its storage', () => {
  const fonts = paintWithFonts();
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(() => fonts.finish('inter')).not.toThrow();
  expect(store).toHaveBeenCalled();
  store.mockRestore();
});
