export const COMMAND_GROUPS = ['chats', 'conversation', 'screen', 'account'] as const;

export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export type KeyScope = 'anywhere' | 'outside-fields' | 'message-field';

interface CommandShape {
  readonly id: string;
  readonly group: CommandGroup;
  /** `key-chord.ts` reads them; the first is shown. */
  readonly keys?: readonly string[];
  readonly place?: KeyScope;
  /** The palette leaves this command out. */
  readonly isKeyOnly?: true;
}

/** The palette, the list of shortcuts, tooltips and keys share this list, so that they never disagree. */
export const COMMANDS = [
  { id: 'openPalette', group: 'screen', keys: ['Mod+K'], isKeyOnly: true },
  { id: 'newChat', group: 'chats', keys: ['Mod+Shift+O'] },
  { id: 'temporaryChat', group: 'chats', keys: ['Alt+P'] },
  { id: 'focusSearch', group: 'chats', keys: ['/'], place: 'outside-fields' },
  { id: 'previousConversation', group: 'chats', keys: ['Alt+ArrowUp'] },
  { id: 'nextConversation', group: 'chats', keys: ['Alt+ArrowDown'] },
  { id: 'switchModel', group: 'conversation', keys: ['Alt+O'] },
  { id: 'openPresets', group: 'conversation' },
  { id: 'saveAsPreset', group: 'conversation' },
  { id: 'findInConversation', group: 'conversation', keys: ['Mod+F'] },
  { id: 'copyLastAnswer', group: 'conversation', keys: ['Mod+Shift+C'] },
  { id: 'regenerateLastAnswer', group: 'conversation', keys: ['Alt+G'] },
  { id: 'readLastAnswer', group: 'conversation', keys: ['Alt+R'] },
  { id: 'dictate', group: 'conversation', keys: ['Alt+M'] },
  { id: 'talk', group: 'conversation' },
  {
    id: 'editLastQuestion',
    group: 'conversation',
    keys: ['ArrowUp'],
    place: 'message-field',
    isKeyOnly: true,
  },
  { id: 'stopAnswer', group: 'conversation', keys: ['Escape'] },
  { id: 'exportConversation', group: 'conversation' },
  { id: 'shareConversation', group: 'conversation' },
  { id: 'openMap', group: 'conversation' },
  { id: 'focusComposer', group: 'screen', keys: ['Shift+Escape'] },
  { id: 'toggleSidebar', group: 'screen', keys: ['Mod+B'] },
  { id: 'showShortcuts', group: 'screen', keys: ['?', 'Mod+/'], place: 'outside-fields' },
  // The toasts listen to it themselves.
  { id: 'goToNotices', group: 'screen', keys: ['Alt+T'], isKeyOnly: true },
  { id: 'openFiles', group: 'account' },
  { id: 'openTools', group: 'account' },
  { id: 'openAssistants', group: 'account' },
  { id: 'changeTheme', group: 'account' },
  { id: 'changeLanguage', group: 'account' },
  { id: 'openSettings', group: 'account', keys: ['Mod+,'] },
  { id: 'logOut', group: 'account' },
] as const satisfies readonly CommandShape[];

export type CommandId = (typeof COMMANDS)[number]['id'];

export interface Command extends CommandShape {
  readonly id: CommandId;
}

export function findCommand(id: CommandId): Command {
  return COMMANDS.find((command) => command.id === id) ?? COMMANDS[0];
}
