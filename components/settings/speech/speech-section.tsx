'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { NativeSelect, NativeSelectOptGroup, NativeSelectOption } from '@/components/ui/native-select';
import { listDictationWays } from '@/lib/client/speech/dictation/find-dictation-way';
import {
  PLAYBACK_RATES,
  readPlaybackRate,
  setSpeechChoice,
  useSpeechChoice,
  writeVoice,
  type SpeechChoice,
} from '@/lib/client/speech/speech-choices';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { LOCALES } from '@/lib/i18n/locales';
import { SettingsSection } from '../settings-section';
import { useBrowserVoices } from './use-browser-voices';

const never = () => () => undefined;

export function SpeechSection() {
  const t = useTranslations('speech.settings');
  const format = useFormatter();
  const speech = useStartupConfig()?.speech;
  const browserVoices = useBrowserVoices();
  const rate = readPlaybackRate(useSpeechChoice('playbackRate'));
  const ways = useSyncExternalStore(
    never,
    () => listDictationWays(speech?.canTranscribe === true).join(' '),
    () => '',
  );
  const byLanguage = Map.groupBy(browserVoices, ({ lang }) => lang);
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice choice="voice" label={t('voice')}>
          <NativeSelectOption value="">{t('automatic')}</NativeSelectOption>
          {speech?.voices === undefined ? null : (
            <NativeSelectOptGroup label={t('server')}>
              {speech.voices.map((name) => (
                <NativeSelectOption key={name} value={writeVoice({ speaker: 'server', name })}>
                  {name}
                </NativeSelectOption>
              ))}
            </NativeSelectOptGroup>
          )}
          {browserVoices.length === 0 ? null : (
            <NativeSelectOptGroup label={t('browser')}>
              <NativeSelectOption value={writeVoice({ speaker: 'browser', name: null })}>
                {t('automatic')}
              </NativeSelectOption>
              {[...byLanguage.values()].flat().map(({ voiceURI, name, lang }) => (
                <NativeSelectOption key={voiceURI} value={writeVoice({ speaker: 'browser', name: voiceURI })}>
                  {name} ({lang})
                </NativeSelectOption>
              ))}
            </NativeSelectOptGroup>
          )}
        </Choice>
        <Choice choice="playbackRate" label={t('speed')} value={String(rate)}>
          {PLAYBACK_RATES.map((each) => (
            <NativeSelectOption key={each} value={String(each)}>
              {format.number(each)}×
            </NativeSelectOption>
          ))}
        </Choice>
        {ways === '' ? null : (
          <>
            <Choice choice="engineSTT" label={t('dictation')} note={t('browserNote')}>
              {ways.includes('server') ? (
                <NativeSelectOption value="">{t('server')}</NativeSelectOption>
              ) : null}
              {ways.includes('browser') ? (
                <NativeSelectOption value={ways.includes('server') ? 'browser' : ''}>
                  {t('browser')}
                </NativeSelectOption>
              ) : null}
            </Choice>
            <Choice choice="languageSTT" label={t('language')}>
              <NativeSelectOption value="">{t('automatic')}</NativeSelectOption>
              {LOCALES.map(({ code, intl, name }) => (
                <NativeSelectOption key={code} value={code} lang={intl}>
                  {name}
                </NativeSelectOption>
              ))}
            </Choice>
          </>
        )}
      </div>
    </SettingsSection>
  );
}

interface ChoiceProps {
  choice: SpeechChoice;
  label: string;
  value?: string;
  note?: string;
  children: ReactNode;
}

function Choice({ choice, label, value, note, children }: ChoiceProps) {
  const id = useId();
  const stored = useSpeechChoice(choice);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <NativeSelect
        id={id}
        value={value ?? stored}
        onChange={(event) => setSpeechChoice(choice, event.target.value)}
        className="mt-1.5"
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
      >
        {children}
      </NativeSelect>
      {note === undefined ? null : (
        <p id={`${id}-note`} className="text-muted-foreground mt-1.5 text-sm">
          {note}
        </p>
      )}
    </div>
  );
}
