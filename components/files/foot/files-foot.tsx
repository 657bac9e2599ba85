import { useTranslations } from 'next-intl';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { PAGE_SIZES, type FilesView } from '../use-files-view';
import { PageBar } from './page-bar';
import { StorageFoot } from './storage-foot';

export function FilesFoot({ view }: { view: FilesView | null }) {
  const t = useTranslations('myFiles');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-3 desktop:px-5">
      <StorageFoot />
      {view === null ? null : (
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <NativeSelect
            aria-label={t('pageSize')}
            value={view.pageSize}
            onChange={({ target }) => view.setPageSize(Number(target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <NativeSelectOption key={size}>{size}</NativeSelectOption>
            ))}
          </NativeSelect>
          <PageBar page={view.page} pages={view.pages} onPage={view.setPage} />
        </div>
      )}
    </div>
  );
}
