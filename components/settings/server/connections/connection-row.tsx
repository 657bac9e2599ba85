'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { RowMenu } from '@/components/shared/controls/row-menu';
import { EndpointIcon } from '@/components/shared/endpoint-icon';
import type { Proof } from '@/components/shared/proof/use-proof';
import { Button } from '@/components/ui/button';
import { useModelsQuery } from '@/lib/client/model/queries/use-models';
import { deleteConnection } from '@/lib/client/server/connections';
import type { Connection } from '@/lib/contracts/server/connections';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { useAct } from '../use-act';
import { ConnectionDialog } from './connection-dialog';
import { ConnectionTest } from './connection-test';
import { ModelsDialog } from './models-dialog';

interface ConnectionRowProps {
  connection: Connection;
  prove: Proof['prove'];
}

export function ConnectionRow({ connection, prove }: ConnectionRowProps) {
  const t = useTranslations('server');
  const tAny = useTranslations();
  const act = useAct();
  const [opened, setOpened] = useState<'models' | 'edit' | 'delete' | null>(null);
  const { connectionId, endpoint, baseUrl, isUsed } = connection;
  const models = useModelsQuery().data?.[endpoint];
  const modelWords = models === undefined ? t('models') : t('modelCount', { count: models.length });
  const name = endpointLabel(endpoint);
  const [edits, setEdits] = useState(0);
  const close = () => {
    // The result of an earlier test is that of the connection before the change.
    if (opened === 'edit') setEdits(edits + 1);
    setOpened(null);
  };
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <EndpointIcon endpoint={endpoint} className="text-muted-foreground mt-0.5 size-4.5 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium">
            <bdi className="wrap-anywhere">{name}</bdi>
          </p>
          <Origin connection={connection} />
          {baseUrl === null ? null : (
            <p className="text-muted-foreground text-[0.8125rem] wrap-anywhere">
              <bdi>{baseUrl}</bdi>
            </p>
          )}
        </div>
        {connectionId === null ? null : (
          <RowMenu
            label={t('actionsFor', { name })}
            actions={[
              { label: tAny('mcp.edit'), icon: <Pencil aria-hidden />, run: () => setOpened('edit') },
              {
                label: t('delete'),
                icon: <Trash2 aria-hidden />,
                isDangerous: true,
                run: () => setOpened('delete'),
              },
            ]}
          />
        )}
      </div>
      {isUsed ? (
        <div className="mt-2 flex flex-wrap items-center gap-2 ps-7.5">
          <Button
            variant="outline"
            size="sm"
            aria-label={`${modelWords}: ${name}`}
            onClick={() => setOpened('models')}
          >
            {modelWords}
          </Button>
          <ConnectionTest key={edits} endpoint={endpoint} />
        </div>
      ) : null}
      {opened === 'models' ? <ModelsDialog endpoint={endpoint} onClose={close} /> : null}
      {opened === 'edit' ? <ConnectionDialog connection={connection} prove={prove} onClose={close} /> : null}
      {connectionId === null ? null : (
        <ConfirmDialog
          isOpen={opened === 'delete'}
          onOpenChange={close}
          title={t('deleteTitle', { name })}
          confirmLabel={t('delete')}
          isDangerous
          onConfirm={() =>
            act(() => prove((proof) => deleteConnection(connectionId, proof).then(() => true)))
          }
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </li>
  );
}

function Origin({ connection: { source, variable, isUsed } }: { connection: Connection }) {
  const t = useTranslations('server');
  const words = {
    stored: t('storedHere'),
    environment: variable === null ? t('fixedElsewhere') : `${t('fixedElsewhere')}: ${variable}`,
    file: t('fromFile'),
    found: t('foundHere'),
  };
  return (
    <p className="text-muted-foreground text-[0.8125rem] wrap-anywhere">
      {isUsed ? words[source] : t('notUsed')}
    </p>
  );
}
