import { DRAFTS_KEY } from '../stores/turn/draft-key';
import { COMPOSER_INPUT_ID } from './composer-input';

/** Set in the `dataset` of the field while the script below handles it. */
export const EARLY_KEY = 'early';

/** Set in the `dataset` of the field: the user changed its text. */
export const EARLY_TYPED_KEY = 'earlyTyped';

/** Set in the `dataset` of the field: Enter was pressed or Send clicked, and the text has not changed since. */
export const EARLY_SEND_KEY = 'earlySend';

/**
 * Runs as soon as the composer is parsed, and until React has taken over the field (and removed {@link EARLY_KEY}):
 * puts the stored draft into it, remembers Enter and Send instead of losing them, and lets Send be clicked once there
 * is a text. The text of the script is the same for every request; `data-owner` of its element is the account the
 * document was rendered for, and a draft of any other account is left alone.
 */
export const EARLY_INPUT_SCRIPT = `(function(){var d=document,f=d.getElementById('${COMPOSER_INPUT_ID}');if(!f||!f.form||Object.keys(f).some(function(k){return k.startsWith('__react')}))return;f.dataset.${EARLY_KEY}='';var b=f.form.querySelector('[type=submit]');function on(){return '${EARLY_KEY}' in f.dataset}function sendable(){if(b)b.disabled=!f.value.trim()}function typed(){f.dataset.${EARLY_TYPED_KEY}='';delete f.dataset.${EARLY_SEND_KEY};sendable()}function want(e){e.preventDefault();e.stopImmediatePropagation();if(f.value.trim())f.dataset.${EARLY_SEND_KEY}=''}
try{var o=d.currentScript.dataset.owner,r=JSON.parse(localStorage.getItem('${DRAFTS_KEY}')),t=o&&r.ownerId===o?r.texts[location.pathname.split('/')[2]||'new']:null;if(typeof t==='string'&&!f.value){f.value=t;sendable()}}catch(_){}
d.addEventListener('input',function(e){if(on()&&e.target===f)typed()},true);d.addEventListener('keydown',function(e){if(on()&&e.target===f&&e.key==='Enter'&&!e.shiftKey&&!e.isComposing&&e.keyCode!==229)want(e)},true);d.addEventListener('submit',function(e){if(on()&&e.target===f.form)want(e)},true)})()`;
