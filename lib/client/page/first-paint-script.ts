import {
  SIDE_PANEL_COLLAPSED_KEY,
  SIDE_PANEL_LAYOUT_KEY,
  SIDE_PANEL_PERCENT,
} from '../stores/system/side-panel-keys';
import { SIDEBAR_OPEN_KEY } from '../stores/system/sidebar-open';
import { COLOR_THEME_KEY } from './color-theme';

/** Set when this browser has loaded the font of the interface, so that the cache most likely has it. */
const FONT_LOADED_KEY = 'font-loaded';

/**
 * Requests a font that is cached before the page has a body: browsers then hold the first frame back for it, up to
 * 50 ms. On a first visit that is in vain, since text is shown in the fallback all the same. `inter` is its name in
 * app/fonts.ts.
 */
const FONT_SCRIPT = `try{var f=document.fonts;f.addEventListener('loadingdone',function(d){try{if(d.fontfaces.some(function(i){return i.family.includes('inter')}))localStorage.setItem('${FONT_LOADED_KEY}','true')}catch(_){}});if(localStorage.getItem('${FONT_LOADED_KEY}'))f.load('1em inter').catch(function(){})}catch(_){}`;

/**
 * Runs before the first paint, so that nothing flashes: sets the theme and the state of sidebar and side panel on
 * <html>, and requests a font that is cached. The text of the script is the same for every request, so a content
 * security policy can allow it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var e=document.documentElement;try{var t=localStorage.getItem('${COLOR_THEME_KEY}');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))e.classList.add('dark');if(localStorage.getItem('${SIDEBAR_OPEN_KEY}')==='false')e.dataset.sidebar='closed';if(localStorage.getItem('hideSidePanel')==='true')e.dataset.sidePanel='hidden';else if(localStorage.getItem('${SIDE_PANEL_COLLAPSED_KEY}')==='false'){var p=JSON.parse(localStorage.getItem('${SIDE_PANEL_LAYOUT_KEY}')||'[75,${SIDE_PANEL_PERCENT.opensWith}]')[1];if(p>=${SIDE_PANEL_PERCENT.min}&&p<=${SIDE_PANEL_PERCENT.max})e.style.setProperty('--side-panel',p+'%')}}catch(_){}${FONT_SCRIPT}})()`;
