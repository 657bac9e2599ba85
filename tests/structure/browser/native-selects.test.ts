import { filesBelow, textOf } from '../repository';

/**
 * Says what each native select lists: a few options that a phone shows best in its own way. Models have a list of
 * their own.
 */
const LISTED: Readonly<Record<string, string>> = {
  'components/assistants/form/versions-tab.tsx': 'versions of an assistant',
  'components/export/export-fields.tsx': 'types of files',
  'components/files/files-toolbar.tsx': 'orders of the list',
  'components/files/foot/files-foot.tsx': 'files a page',
  'components/model-settings/choice-control.tsx': 'values of a setting',
  'components/provider-key/provider-key-form.tsx': 'times until a key is deleted',
  'components/settings/server/backup-schedule-fields.tsx': 'days and hours',
  'components/settings/server/ban-dialog.tsx': 'durations',
  'components/settings/server/connections/model-abilities-row.tsx': 'what decides on an ability',
  'components/settings/speech/speech-section.tsx': 'voices',
  'components/settings/personal/memory/memory-dialog.tsx': 'folders',
  'components/share/new-link-form.tsx': 'times until a link ends',
  'components/shared/language-select.tsx': 'languages',
  'components/thread/tools/elicitation/elicitation-control.tsx': 'options that a server names',
};

const PRIMITIVE = 'components/ui/native-select.tsx';

const withSelect = ['app', 'components']
  .flatMap((folder) => filesBelow(folder, '.tsx'))
  .filter((path) => path !== PRIMITIVE && /<(NativeSelect|select)\b/.test(textOf(path)));

it('native selects stand only where few options are chosen from', () => {
  expect(withSelect).toEqual(Object.keys(LISTED).sort());
});

it('no file with a native select reads a list of models', () => {
  expect(
    withSelect.filter((path) => /queries\/use-models'|\buseModels\b|\.models\b/.test(textOf(path))),
  ).toEqual([]);
});
