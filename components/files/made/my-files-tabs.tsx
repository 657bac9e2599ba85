'use client';

import { useTranslations } from 'next-intl';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { MyFiles } from '../my-files';
import { MadeArtifacts } from './made-artifacts';

const TAB_CLASS = 'min-h-0 flex-1 flex-col data-[state=active]:flex';

export function MyFilesTabs({ isNarrow }: { isNarrow: boolean }) {
  const t = useTranslations('madeInChats');
  return (
    <Tabs defaultValue="files" className="min-h-0 flex-1">
      <TabsList aria-label={t('views')} className="px-4 pb-3 desktop:px-5">
        <TabsTrigger value="files">{t('files')}</TabsTrigger>
        <TabsTrigger value="made">{t('title')}</TabsTrigger>
      </TabsList>
      <TabsContent value="files" className={TAB_CLASS}>
        <MyFiles isNarrow={isNarrow} />
      </TabsContent>
      <TabsContent value="made" className={TAB_CLASS}>
        <MadeArtifacts />
      </TabsContent>
    </Tabs>
  );
}
