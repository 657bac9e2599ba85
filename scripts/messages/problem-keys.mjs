/** Keys with such names, after that of their topic, are of messages about something that did not work. */
const NAMED_SO = new RegExp(
  [
    'problem|fail|error|invalid|refus|wrong|missing|taken|expired|denied|interrupted|lost|damaged|locked',
    'unreadable|unavailable|unreachable|unauthorized|unsupported|unread$|offline|notFound|closed|full$|off$',
    'too(Long|Large|Many|Short|Heavy)|too_|[a-z]Long(Many)?$|selectionLimit$|exhausted|required|noEndpoint|noModel',
    'noConversation|noToken|noUserId|leftOut|reasons\\.|warnings\\.|faults\\.|badFields|partial|cut$|gone$|over$|busy',
    'notLoaded|notShown|notPaid|notText|notReady|notAsked|notSearched|notOffered|notImported|wordsOnly|^network$',
    'unknown|timeout|other_protocol|bad_answer|^end(Length|Filtered|Steps|Time|Cost|Thoughts|Stopped)$|unfinished$',
    'cancelled$|retired$|openAgain$|noPreview$|noView$',
  ].join('|'),
  'i',
);

/** Keys with other names whose messages tell of what does not work, or of what one waits for. */
const NAMED_OTHERWISE = new Set([
  'access.cleared',
  'assistantBuilder.modelWithoutTools',
  'assistantBuilder.notAssistant',
  'attach.blind',
  'attach.deleted',
  'auth.login.ended',
  'branches.coarse',
  'branches.mapShortened',
  'budget.description',
  'codeRun.ended',
  'composer.queue.hold.paused',
  'composer.queue.hold.comparing',
  'composer.queue.hold.stopped',
  'composer.queue.hold.old',
  'composer.queue.hold.unsent',
  'composer.queue.onlyHere',
  'composer.uploading',
  'madeInChats.changed',
  'mcp.needsAccount',
  'modelSettings.reasonModel',
  'modelSettings.reasonEither',
  'modelSettings.reasonCode',
  'offline.text',
  'offline.none',
  'offline.earlier',
  'offline.sign',
  'offline.keptShown',
  'organise.folderNameEmpty',
  'otherClients.callWaits',
  'presets.notPresets',
  'publish.unsaved',
  'retirement.ending',
  'retirement.ended',
  'retirement.instead',
  'retirement.noOther',
  'server.noFiguresHere',
  'server.notUsed',
  'server.secretsOut',
  'server.testFixed',
  'settings.address.unconfirmed',
  'settings.password.none',
  'settings.proof.signInAgain',
  'share.nothingToShare',
  'sidePanel.retry',
  'sources.deleted',
  'thread.outOfCredit',
  'thread.reconnecting',
  'topUp.none',
  'topUp.low',
  'topUp.pending',
  'waiting.ends',
  'waiting.tryAgain',
]);

/** These have such a name, but tell of nothing that does not work. */
const HARMLESS_NAMES =
  /^(?:artifacts\.(?:open|leave)Full|artifacts\.networkOff|attach\.full|landing\.limitation.*|providerKeys\.fileTaken|server\.nothingWrong|server\.logged\..*|server\.refusedOn|settings\.sessions\.unknownDevice|settings\.twoFactor\.switch.*|storage\.limit|toolPicker\.lostName|mail\..*)$/;

/** Takes the parts of a message's key: `['thread', 'stopFailed']`. */
export function isProblem(path) {
  const key = path.join('.');
  if (HARMLESS_NAMES.test(key)) return false;
  return NAMED_OTHERWISE.has(key) || NAMED_SO.test(path.slice(1).join('.'));
}

/** Returns the keys that are named one by one. */
export function listNamedKeys() {
  return [...NAMED_OTHERWISE];
}
