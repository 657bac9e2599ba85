'use client';

import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@/components/ui/button';
import type { CropArea } from './crop-picture';

interface PictureCropProps {
  url: string;
  isBusy: boolean;
  onBack: () => void;
  onBroken: () => void;
  onSave: (area: CropArea) => void;
}

const MIN_ZOOM = 1;
const ZOOM_LIMIT = 4;
const ZOOM_STEP = 0.1;
const KEY_STEP_PX = 8;

export function PictureCrop({ url, isBusy, onBack, onBroken, onSave }: PictureCropProps) {
  const t = useTranslations('settings.picture');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const [area, setArea] = useState<CropArea | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="bg-fill-strong relative h-64 overflow-hidden rounded-md">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={MIN_ZOOM}
          maxZoom={ZOOM_LIMIT}
          aspect={1}
          cropShape="round"
          objectFit="contain"
          showGrid={false}
          keyboardStep={KEY_STEP_PX}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          mediaProps={{ alt: t('preview'), onError: onBroken }}
          cropperProps={{ role: 'group', 'aria-label': t('cropLabel') }}
        />
      </div>
      <label className="flex items-center gap-3 text-sm">
        <span className="sr-only">{t('zoom')}</span>
        <Minus aria-hidden className="text-muted-foreground size-4" />
        <input
          type="range"
          min={MIN_ZOOM}
          max={ZOOM_LIMIT}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="accent-primary h-6 min-w-0 flex-1 touch:h-11"
        />
        <Plus aria-hidden className="text-muted-foreground size-4" />
      </label>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" className="touch:h-11" disabled={isBusy} onClick={onBack}>
          {t('another')}
        </Button>
        <Button
          className="touch:h-11"
          isBusy={isBusy}
          disabled={area === null}
          onClick={() => (area === null ? undefined : onSave(area))}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
