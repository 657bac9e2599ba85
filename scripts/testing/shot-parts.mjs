import { StartProblem } from '../start-problem.mjs';

const TOUR = 'tour';

/** Each look has a server that has no account yet. */
export const EMPTY_PARTS = [['first-run', 'tour/take-tour.ts', 'takeFirstRun']];

export const TOUR_PARTS = [['journeys', 'tour/take-tour.ts', 'takeTour']];

/** These parts have a server with its own data; each row is the name, the file and its exported function. */
export const PLAIN_PARTS = [
  ['spine', 'take-shots.ts', 'takeShots'],
  ['language', 'take-language-shots.ts', 'takeLanguageShots'],
  ['import', 'take-import-shots.ts', 'takeImportShots'],
  ['keyboard', 'take-keyboard-shots.ts', 'takeKeyboardShots'],
];

export const ENDPOINT_PARTS = [
  ['models', 'take-model-shots.ts', 'takeModelShots'],
  ['keys', 'take-key-shots.ts', 'takeKeyShots'],
  ['retirement', 'take-retirement-shots.ts', 'takeRetirementShots'],
  ['model-settings', 'take-model-settings-shots.ts', 'takeModelSettingsShots'],
];

export const SERVICE_PARTS = [
  ['messages', 'take-message-shots.ts', 'takeMessageShots'],
  ['tools', 'take-tool-shots.ts', 'takeToolShots'],
  ['tools-page', 'take-tools-page-shots.ts', 'takeToolsPageShots'],
  ['account', 'take-account-shots.ts', 'takeAccountShots'],
  ['money', 'take-money-shots.ts', 'takeMoneyShots'],
  ['search', 'take-search-shots.ts', 'takeSearchShots'],
  ['organise', 'take-organise-shots.ts', 'takeOrganiseShots'],
  ['presets', 'take-presets-shots.ts', 'takePresetsShots'],
  ['sent-requests', 'take-sent-requests-shots.ts', 'takeSentRequestsShots'],
  ['branches', 'take-branches-shots.ts', 'takeBranchesShots'],
  ['share', 'take-share-shots.ts', 'takeShareShots'],
  ['settings', 'take-settings-shots.ts', 'takeSettingsShots'],
  ['files', 'take-files-shots.ts', 'takeFilesShots'],
  ['assistants', 'take-assistants-shots.ts', 'takeAssistantsShots'],
  ['artifacts', 'take-assistants-shots.ts', 'takeArtifactsShots'],
  ['chat', 'take-chat-shots.ts', 'takeChatShots'],
  ['many', 'take-many-shots.ts', 'takeManyShots'],
];

/**
 * Each list is complete where none is named; `tour` names the parts that go through the journeys step by step. Throws
 * `StartProblem` with the available names for an unknown one.
 */
export function readShotOptions(options, lookNames) {
  const tourNames = [...EMPTY_PARTS, ...TOUR_PARTS].map(([name]) => name);
  const partNames = [
    ...tourNames,
    ...[...PLAIN_PARTS, ...ENDPOINT_PARTS, ...SERVICE_PARTS].map(([name]) => name),
  ];
  const unknown = options.find((option) => ![TOUR, ...partNames, ...lookNames].includes(option));
  if (unknown !== undefined)
    throw new StartProblem(
      `There is no part or look "${unknown}".\nParts: ${[TOUR, ...partNames].join(', ')}.\nLooks: ${lookNames.join(', ')}.`,
    );
  const isNamed = (name) => options.includes(name) || (options.includes(TOUR) && tourNames.includes(name));
  const named = partNames.filter(isNamed);
  const namedLooks = lookNames.filter((name) => options.includes(name));
  const parts = named.length === 0 ? partNames : named;
  const looks = namedLooks.length === 0 ? lookNames : namedLooks;
  return { parts, looks, isWhole: parts === partNames && looks === lookNames };
}
