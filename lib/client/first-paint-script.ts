import { COLOR_THEME_KEY } from './color-theme';
import { SIDEBAR_OPEN_KEY } from './stores/sidebar-open';

/**
 * Runs before the first paint, so that nothing flashes: puts the theme and the state of the sidebar on <html>. Its text
 * never changes from request to request, so a content security policy can allow it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var e=document.documentElement;try{var t=localStorage.getItem('${COLOR_THEME_KEY}');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))e.classList.add('dark');if(localStorage.getItem('${SIDEBAR_OPEN_KEY}')==='false')e.dataset.sidebar='closed'}catch(_){}})()`;
