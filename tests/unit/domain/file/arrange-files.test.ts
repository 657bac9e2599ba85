import {
  filterFiles,
  FIRST_FILE_SORT,
  nextFileSort,
  sortFiles,
  storageNameOf,
  type ArrangedFile,
  type FileColumn,
} from '@/lib/domain/file/arrange-files';

function file(filename: string, fields: Partial<ArrangedFile> = {}): ArrangedFile {
  return {
    filename,
    updatedAt: '2026-01-01T00:00:00.000Z',
    bytes: 1,
    source: 'local',
    context: 'message_attachment',
    ...fields,
  };
}

const labelOf = ({ source, context }: ArrangedFile, column: 'storage' | 'context') =>
  column === 'storage' ? source : context;

function namesBy(files: readonly ArrangedFile[], column: FileColumn, isDescending = false): string[] {
  return sortFiles(files, { column, isDescending }, { locale: 'en-US', labelOf }).map(
    ({ filename }) => filename,
  );
}

describe('filtering files', () => {
  const files = [file('Résumé 2026.pdf'), file('résumé.png'), file('Urlaub.webp')];

  it('finds every word of the query in any order, whatever accents and case', () => {
    expect(filterFiles(files, ' 2026  RESUME ')).toEqual([files[0]]);
    expect(filterFiles(files, 'resume')).toHaveLength(2);
  });

  it('returns all files for an empty query, and none where a word is missing', () => {
    expect(filterFiles(files, '  ')).toBe(files);
    expect(filterFiles(files, 'resume urlaub')).toEqual([]);
  });
});

describe('sorting files', () => {
  const files = [
    file('page 10', { bytes: 5, updatedAt: '2026-03-01T00:00:00.000Z', source: 'openai' }),
    file('page 9', { bytes: 70, updatedAt: '2026-02-01T00:00:00.000Z', context: 'avatar' }),
    file('Äpfel', { bytes: 5, updatedAt: '2026-04-01T00:00:00.000Z' }),
  ];

  it('reads numbers in names by their value and letters as the language orders them', () => {
    expect(namesBy(files, 'name')).toEqual(['Äpfel', 'page 9', 'page 10']);
    expect(namesBy(files, 'name', true)).toEqual(['page 10', 'page 9', 'Äpfel']);
  });

  it('sorts by date, size and the words of a column, equal ones by name', () => {
    expect(namesBy(files, 'date', true)).toEqual(['Äpfel', 'page 10', 'page 9']);
    expect(namesBy(files, 'size')).toEqual(['Äpfel', 'page 10', 'page 9']);
    expect(namesBy(files, 'size', true)).toEqual(['page 9', 'Äpfel', 'page 10']);
    expect(namesBy(files, 'storage')).toEqual(['Äpfel', 'page 9', 'page 10']);
    expect(namesBy(files, 'context')).toEqual(['page 9', 'Äpfel', 'page 10']);
  });

  it('leaves the list it was given as it is', () => {
    const before = [...files];
    namesBy(files, 'name');
    expect(files).toEqual(before);
  });
});

describe('the next sort', () => {
  it('turns the same column around, and starts another one where its reader looks first', () => {
    expect(nextFileSort(FIRST_FILE_SORT, 'date')).toEqual({ column: 'date', isDescending: false });
    expect(nextFileSort(FIRST_FILE_SORT, 'name')).toEqual({ column: 'name', isDescending: false });
    expect(nextFileSort(FIRST_FILE_SORT, 'size')).toEqual({ column: 'size', isDescending: true });
  });
});

it('only files at OpenAI are not stored by the host', () => {
  expect((['local', 'firebase', 'openai', 's3', 'uploadthing'] as const).map(storageNameOf)).toEqual([
    null,
    null,
    'OpenAI',
    null,
    null,
  ]);
});
