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
  /** This browser has loaded the font, so that the cache most likely has it. */
  fontLoadedKey: 'font-loaded',
  /** app/fonts.ts names it. */
  font: 'inter',
} as const;

/**
 * It sets theme, sidebar and side panel before the first paint, and requests a cached font. Its text is
 * constant, so a policy can allow its hash.
 */
export const FIRST_PAINT_SCRIPT = inlineScript(paintFirst, FACTS);

function paintFirst(facts: typeof FACTS): void {
  const root = document.documentElement;
  try {
    showTheme();
    showPanels();
  } catch {
    // Storage is forbidden, or has values that are not ours: everything is as at the first visit.
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

  /** Browsers hold the first frame up to 50 ms for a cached font; a first visit shows the fallback anyway. */
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
