'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Virtualizer } from 'virtua';
import type { FileRecord } from '@/lib/contracts/file/files';
import type { FileListProps } from './file-actions';
import { PictureTile } from './picture-tile';

const TILE_WIDTH_PX = 168;
const LEAST_COLUMNS = 2;

interface PictureGridProps extends FileListProps {
  scroller: RefObject<HTMLDivElement | null>;
}

/** Only visible rows are drawn. */
export function PictureGrid({ files, scroller, selectedIds, onSelect, ...rest }: PictureGridProps) {
  const t = useTranslations('myFiles');
  const frame = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      setColumns(Math.max(LEAST_COLUMNS, Math.floor(width / TILE_WIDTH_PX)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} role="list" aria-label={t('viewPictures')} className="px-3 py-2">
      {columns === 0 ? null : (
        <Virtualizer scrollRef={scroller} data={toRows(files, columns)}>
          {(row, index) => (
            <div
              key={row[0]?.file_id}
              role="presentation"
              className="grid"
              style={{ gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))` }}
            >
              {row.map((file, column) => (
                <PictureTile
                  key={file.file_id}
                  file={file}
                  position={index * columns + column + 1}
                  total={files.length}
                  isSelected={selectedIds.has(file.file_id)}
                  onSelect={onSelect}
                  {...rest}
                />
              ))}
            </div>
          )}
        </Virtualizer>
      )}
    </div>
  );
}

function toRows(files: readonly FileRecord[], columns: number): (readonly FileRecord[])[] {
  return Array.from({ length: Math.ceil(files.length / columns) }, (_, row) =>
    files.slice(row * columns, (row + 1) * columns),
  );
}
