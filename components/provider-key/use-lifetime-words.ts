import { useFormatter } from 'next-intl';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export function useLifetimeWords(): (minutes: number) => string {
  const format = useFormatter();
  return (minutes) => {
    const unit = minutes % DAY_MINUTES === 0 ? 'day' : minutes % HOUR_MINUTES === 0 ? 'hour' : 'minute';
    const count = minutes / (unit === 'day' ? DAY_MINUTES : unit === 'hour' ? HOUR_MINUTES : 1);
    return format.number(count, { style: 'unit', unit, unitDisplay: 'long' });
  };
}
