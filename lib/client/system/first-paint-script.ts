import { COLOR_THEME_KEY } from '../page/color-theme';
import { inlineScript } from '../page/inline-script';
import { SIDE_PANEL_COLLAPSED_KEY, SIDE_PANEL_LAYOUT_KEY, SIDE_PANEL_PERCENT } from './side-panel-layout';
import { SIDEBAR_OPEN_KEY } from './sidebar-open';

const FACTS = {
  themeKey: COLOR_THEME_KEY,
  sidebarKey: SIDEBAR_OPEN_KEY,
  panelHiddenKey: 'hideSidePanel',
  panelCollapsedKey: SIDE_PANEL_COLLAPSED_KEY,
  panelLayoutKey: SIDE_PANEL_LAYOUT_KEY,
  panelPercent: SIDE_PANEL_PERCENT,
  /** Set when this browser has loaded the font of the interface, so that the cache most likely has it. */
  fontLoadedKey: 'font-loaded',
  /** Its name in app/fonts.ts. */
  font: 'inter',
} as const;

/**
 * Runs before the first paint, so that nothing flashes: sets the theme and the state of sidebar and side panel on
 * <html>, and requests a font that is cached. The text of the script is the same for every request, so a content
 * security policy can allow it by its hash.
 */
export const FIRST_PAINT_SCRIPT = inlineScript(paintFirst, FACTS);

function paintFirst(facts: typeof FACTS): void {
  const root = document.documentElement;
  try {
    showTheme();
    showPanels();
  } catch {
    // Storage is forbidden, or has what is not ours: everything is as at the first visit.
  }
  try {
    askForFont();
  } catch {
    // The text is shown in the fallback first.
  }

  function showTheme(): void {
    const theme = localStorage.getItem(facts.themeKey);
    const isSystemDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
    if (theme === 'dark' || (theme !== 'light' && isSystemDark())) root.classList.add('dark');
  }

  function showPanels(): void {
    const { panelPercent } = facts;
    if (localStorage.getItem(facts.sidebarKey) === 'false') root.dataset['sidebar'] = 'closed';
    if (localStorage.getItem(facts.panelHiddenKey) === 'true') root.dataset['sidePanel'] = 'hidden';
    else if (localStorage.getItem(facts.panelCollapsedKey) === 'false') {
      const stored = localStorage.getItem(facts.panelLayoutKey);
      const layout: unknown = stored === null ? [0, panelPercent.opensWith] : JSON.parse(stored);
      const percent: unknown = Array.isArray(layout) ? layout[1] : null;
      if (typeof percent === 'number' && percent >= panelPercent.min && percent <= panelPercent.max)
        root.style.setProperty('--side-panel', `${String(percent)}%`);
    }
  }

  /**
   * Requests a font that is cached before the page has a body: browsers then hold the first frame back for it, up to
   * 50 ms. On a first visit that is in vain, since text is shown in the fallback all the same.
   */
  function askForFont(): void {
    document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
      if (fontfaces.some(({ family }) => family.includes(facts.font))) noteFont();
    });
    if (localStorage.getItem(facts.fontLoadedKey) !== null)
      document.fonts.load(`1em ${facts.font}`).catch(() => undefined);
  }

  function noteFont(): void {
    try {
      localStorage.setItem(facts.fontLoadedKey, 'true');
    } catch {
      // It is requested with the text the next time, too.
    }
  }
}
