import { writeLocal } from '@/lib/client/storage/local-storage';
import { FIRST_PAINT_SCRIPT } from '@/lib/client/system/first-paint-script';
import { findSidePanelPercent, saveSidePanelPercent } from '@/lib/client/system/side-panel';
import { SIDE_PANEL_COLLAPSED_KEY, SIDE_PANEL_LAYOUT_KEY } from '@/lib/client/system/side-panel-layout';
import { fakeMedia } from '@/tests/support/browser/fake-media';

const html = document.documentElement;
const run = () => new Function(FIRST_PAINT_SCRIPT)();

beforeEach(() => {
  jest.useFakeTimers();
  fakeMedia();
  window.localStorage.clear();
  html.removeAttribute('style');
  delete html.dataset.sidePanel;
});
afterEach(() => jest.useRealTimers());

it('the width is saved 350 ms after the last change, once', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  for (const percent of [21, 25, 30]) {
    saveSidePanelPercent(percent);
    jest.advanceTimersByTime(349);
  }
  expect(set).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(set.mock.calls).toEqual([[SIDE_PANEL_LAYOUT_KEY, '[70,30]']]);
  expect(findSidePanelPercent()).toBe(30);
  set.mockRestore();
});

it.each([
  '',
  'x',
  '{}',
  '[]',
  '[97]',
  '[97,3]',
  '[50,50]',
  '["75","25"]',
  '[75,null]',
  '[1e999,25]',
  '[75,-25]',
])('a stored width that makes no sense counts as none: %s', (stored) => {
  writeLocal(SIDE_PANEL_LAYOUT_KEY, stored);
  writeLocal(SIDE_PANEL_COLLAPSED_KEY, 'false');
  expect(findSidePanelPercent()).toBe(25);
  expect(run).not.toThrow();
  const drawn = html.style.getPropertyValue('--side-panel');
  expect(['', '25%']).toContain(drawn);
});

it('the first paint makes room for an open panel, and none for one that was switched off', () => {
  writeLocal(SIDE_PANEL_LAYOUT_KEY, '[65,35]');
  run();
  expect(html.style.getPropertyValue('--side-panel')).toBe('');
  writeLocal(SIDE_PANEL_COLLAPSED_KEY, 'false');
  run();
  expect(html.style.getPropertyValue('--side-panel')).toBe('35%');
  html.removeAttribute('style');
  writeLocal('hideSidePanel', 'true');
  run();
  expect(html.dataset.sidePanel).toBe('hidden');
  expect(html.style.getPropertyValue('--side-panel')).toBe('');
});
