import { PLATFORM_SHAPES } from './find-shape';
import { address, optionalChoice, secret, text, whole } from './setting-kinds';

export const shapeSettingKinds = {
  WEB_CONCURRENCY: whole(0, { max: 64 }),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name'),
  PARLEY_SHAPE: optionalChoice(PLATFORM_SHAPES),
  FUNCTION_MAX_DURATION: whole(300, { min: 5, max: 3_600 }),
  CRON_SECRET: text,
  METRICS_TOKEN: secret,
};
