import { basename } from 'node:path';
import { filesBelow, textOf } from '../repository';

/** Each row has a sentence of the specification, the file with the number, and the line in that file. */
const NUMBERS: readonly (readonly [string, string, string])[] = [
  ['the button down is offered from 15 percent of the height on', 'use-follow-end.ts', 'AWAY_PART = 0.15;'],
  ['and after 650 ms', 'use-follow-end.ts', 'AWAY_DELAY_MS = 650;'],
  ['more is loaded from 97 percent on', 'use-load-near-end.ts', 'THRESHOLD = 0.97;'],
  ['at most every 750 ms', 'use-load-near-end.ts', 'THROTTLE_MS = 750;'],
  ['the sidebar searches after 350 ms', 'search-delay.ts', 'SEARCH_DELAY_MS = 350;'],
  ['tokens are counted after 250 ms', 'use-draft-token-count.ts', 'PAUSE_MS = 250;'],
  ['a copy is confirmed for 3 s', 'use-copied.ts', 'COPIED_FEEDBACK_MS = 3000;'],
  ['a toast stays 3 s', 'toast-duration.ts', 'TOAST_DURATION_MS = 3000;'],
  ['and comes after 100 ms', 'toast-duration.ts', 'TOAST_DELAY_MS = 100;'],
  ['that of a preset stays 750 ms', 'use-preset-actions.ts', 'SELECTED_TOAST_MS = 750;'],
  ['a tooltip comes after 300 ms', 'tooltip-store.ts', 'TOOLTIP_DELAY_MS = 300;'],
  ['without a session the login is shown after 300 ms', 'session-provider.tsx', 'REDIRECT_DELAY_MS = 300;'],
  ['the layout is saved after 350 ms', 'side-panel.ts', 'SAVE_DELAY_MS = 350;'],
  ['the message box has the focus again after 100 ms', 'use-refocus.ts', 'REFOCUS_DELAY_MS = 100;'],
  ['the message box is 13rem high at most', 'composer.tsx', 'max-h-[13rem]'],
  ['a small screen has 768 px at most', 'use-media-query.ts', "SMALL_SCREEN = '(max-width: 768px)';"],
  ['the sidebar is 260 px wide', 'theme.css', '--spacing-sidebar: 16.25rem;'],
  ['on small screens 320 px', 'theme.css', '--spacing-sidebar-small: 20rem;'],
  [
    'the panel has 3, 20, 40 and 30 percent',
    'side-panel-layout.ts',
    'SIDE_PANEL_PERCENT = { collapsed: 3, min: 20, max: 40, opensWith: 25, leastMain: 30 }',
  ],
  ['an upload begins with a fifth', 'attach-files.ts', 'SELECTED_PROGRESS = 0.2;'],
  ['a measured picture has 0.6', 'run-uploads.ts', 'MEASURED_PROGRESS = 0.6;'],
  ['a stored file has 0.9', 'run-uploads.ts', 'STORED_PROGRESS = 0.9;'],
  ['and is whole after 300 ms', 'run-uploads.ts', 'READY_DELAY_MS = 300;'],
  ['files are deleted after 1 s', 'file-deletions.ts', 'BATCH_DELAY_MS = 1_000;'],
  ['errors of uploads are told together after 250 ms', 'file-notices.ts', 'GROUP_MS = 250;'],
  ['a schema is checked after 800 ms', 'use-openapi.ts', 'DELAY_MS = 800;'],
  [
    'the text of an error has 512 characters at most',
    'to-word-values.ts',
    'ERROR_TEXT_LIMIT_CHARACTERS = 512;',
  ],
  ['a file has 512 MB at most', 'file-limits.ts', 'SERVER_FILE_LIMIT_MEGABYTES = 512;'],
  ['a name has 3 to 80 characters', 'auth.ts', 'name: { min: 3, max: 80 },'],
  ['an email 6 to 120', 'auth.ts', 'email: { min: 6, max: 120 },'],
  ['a password 8 to 128', 'auth.ts', 'password: { min: 8, max: 128 },'],
  ['a problem of signing in is shown for 5 s', 'use-passing-problem.ts', 'SHOWN_MS = 5_000;'],
  ['the table of files has 10 rows', 'use-files-view.ts', 'PAGE_SIZES = [10, '],
  ['a problem of an upload is shown for 5 s', 'use-file-notices.ts', 'PROBLEM_MS = 5_000;'],
  ['a narrow store of plugins has 8 a page', 'items-per-page.ts', 'NARROW_ITEMS = 8;'],
  ['up to 501 px', 'items-per-page.ts', 'NARROW_PX = 501;'],
  ['every other one has two rows', 'items-per-page.ts', 'ROWS = 2;'],
  ['a picture costs 85 tokens and 170 a tile', 'image-tokens.ts', 'base: 85, tile: 170'],
  ['an avatar has 2 MB at most', 'avatar.ts', 'DEFAULT_AVATAR_LIMIT_MEGABYTES = 2;'],
];

const files = ['app', 'components', 'lib'].flatMap((folder) => filesBelow(folder, '.ts', '.tsx', '.css'));

it.each(NUMBERS)('%s', (_, name, line) => {
  const texts = files.filter((file) => basename(file) === name).map(textOf);
  expect(texts.some((text) => text.includes(line))).toBe(true);
});
