'use client';

import { ArrowDownUp, Trash2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FilterInput } from '@/components/shared/controls/filter-input';
import { Segmented } from '@/components/shared/controls/segmented';
import { Button } from '@/components/ui/button';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { IconButton } from '@/components/ui/parts/icon-button';
import { FILE_COLUMNS } from '@/lib/domain/file/arrange-files';
import type { FilesView } from './use-files-view';

export type FilesLayout = 'table' | 'pictures';

interface FilesToolbarProps {
  view: FilesView;
  layout: FilesLayout;
  onLayout: (layout: FilesLayout) => void;
  hasSort: boolean;
  selectedCount: number;
  onClearSelection: () => void;
  onDeleteSelected: () => void;
}

export function FilesToolbar({
  view,
  layout,
  onLayout,
  hasSort,
  selectedCount,
  onClearSelection,
  onDeleteSelected,
}: FilesToolbarProps) {
  const t = useTranslations('myFiles');
  const { sort, sortBy } = view;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 desktop:px-5">
      <FilterInput
        label={t('filter')}
        value={view.query}
        onChange={view.setQuery}
        className="min-w-40 flex-1"
      />
      <Segmented
        label={t('view')}
        value={layout}
        options={[
          { value: 'table', label: t('viewTable') },
          { value: 'pictures', label: t('viewPictures') },
        ]}
        onChange={onLayout}
      />
      {hasSort ? (
        <div className="flex min-w-0 items-center gap-1">
          <NativeSelect
            aria-label={t('sortBy')}
            value={sort.column}
            onChange={({ target }) => {
              const column = FILE_COLUMNS.find((each) => each === target.value);
              if (column !== undefined && column !== sort.column) sortBy(column);
            }}
          >
            {FILE_COLUMNS.map((column) => (
              <NativeSelectOption key={column} value={column}>
                {t(`columns.${column}`)}
              </NativeSelectOption>
            ))}
          </NativeSelect>
          <IconButton label={t('reverse')} onClick={() => sortBy(sort.column)}>
            <ArrowDownUp aria-hidden />
          </IconButton>
        </div>
      ) : null}
      {selectedCount === 0 ? null : (
        <div className="flex w-full items-center gap-1">
          <p role="status" className="me-auto text-sm">
            {t('selected', { count: selectedCount })}
          </p>
          <IconButton label={t('clearSelection')} onClick={onClearSelection}>
            <X aria-hidden />
          </IconButton>
          <Button variant="destructive" size="sm" onClick={onDeleteSelected}>
            <Trash2 aria-hidden className="size-4" />
            {t('delete')}
          </Button>
        </div>
      )}
    </div>
  );
}
