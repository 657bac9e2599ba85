'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { beginWithPreset, selectPreset } from '@/lib/client/preset/apply-preset';
import { deletePresets, orderPresets, savePreset, type PresetToSave } from '@/lib/client/preset/presets';
import { restorePreset } from '@/lib/client/preset/restore-preset';
import { askForMissingKey } from '@/lib/client/provider-key/ask-for-key';
import { RequestError } from '@/lib/client/request/request-error';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import type { ChosenModel } from '@/lib/domain/model/plan-model-choice';
import type { Preset } from '@/lib/domain/preset/preset';

const SELECTED_TOAST_MS = 750;

const UNDO_DURATION_MS = 8_000;

/** A toast reports each result. */
export interface PresetActions {
  readonly select: (preset: Preset) => boolean;
  readonly save: (preset: PresetToSave) => Promise<boolean>;
  /** It unsets the earlier default and begins a new conversation. */
  readonly setDefault: (preset: Preset, isDefault: boolean) => void;
  /** Offers Undo, which needs all `presets` for the place. */
  readonly remove: (preset: Preset, presets: readonly Preset[]) => void;
  /** Callers confirm first. */
  readonly removeAll: () => void;
  readonly order: (presetIds: readonly string[]) => void;
}

export function usePresetActions(): PresetActions {
  const t = useTranslations('presets');
  const tErrors = useTranslations('errors');
  return useMemo(() => ({ ...choosing(t, tErrors), ...arranging(t, tErrors) }), [t, tErrors]);
}

type Words = ReturnType<typeof useTranslations<'presets'>>;
type ErrorWords = ReturnType<typeof useTranslations<'errors'>>;

function choosing(t: Words, tErrors: ErrorWords): Pick<PresetActions, 'select' | 'save' | 'setDefault'> {
  const failSaving = failSavingWith(t, tErrors);
  return {
    select: (preset) => {
      const isTaken = takeOver(t, preset, selectPreset(preset));
      if (isTaken) showToast('success', t('active'), { durationMs: SELECTED_TOAST_MS });
      return isTaken;
    },
    save: async (preset) => {
      try {
        await savePreset(preset);
        return true;
      } catch (error) {
        failSaving(error);
        return false;
      }
    },
    setDefault: (preset, isDefault) => {
      const path = window.location.pathname;
      savePreset({ ...preset, isDefault }).then((saved) => {
        showToast('success', t(isDefault ? 'nowDefault' : 'noLongerDefault', { title: saved.title }));
        // A user who opened another page meanwhile stays there.
        if (isDefault && path === window.location.pathname) takeOver(t, saved, beginWithPreset(saved));
      }, failSaving);
    },
  };
}

function arranging(t: Words, tErrors: ErrorWords): Pick<PresetActions, 'remove' | 'removeAll' | 'order'> {
  const failSaving = failSavingWith(t, tErrors);
  return {
    remove: (preset, presets) => {
      deletePresets(preset.presetId).then(
        () =>
          showToast('success', t('deleted', { title: preset.title }), {
            durationMs: UNDO_DURATION_MS,
            action: {
              label: t('undo'),
              onClick: () => void restorePreset(preset, presets).catch(failSaving),
            },
          }),
        () => showToast('error', t('deleteFailed')),
      );
    },
    removeAll: () => {
      deletePresets('all').then(
        () => showToast('success', t('cleared')),
        () => showToast('error', t('deleteFailed')),
      );
    },
    order: (presetIds) => {
      orderPresets(presetIds).catch(() => showToast('error', t('orderFailed')));
    },
  };
}

function failSavingWith(t: Words, tErrors: ErrorWords): (error: unknown) => void {
  return (error) => {
    const isFull = error instanceof RequestError && error.code === 'preset_limit';
    showToast(
      'error',
      isFull ? tErrors('preset_limit', { limit: Number(error.details['limit']) }) : t('saveFailed'),
    );
  };
}

/** Reports what a preset could not have, and asks for a missing key. Returns false without a model. */
function takeOver(t: Words, preset: Preset, choice: ChosenModel | null): boolean {
  if (choice === null) {
    showToast('error', t('endpointGone', { endpoint: endpointLabel(preset.endpoint) }));
    return false;
  }
  if (preset.model !== null && choice.model !== null && choice.model !== preset.model)
    showToast('warning', t('modelRetired', { model: preset.model, other: choice.model }));
  void askForMissingKey(choice.endpoint);
  return true;
}
