import { z } from 'zod';
import type { ConfigBlock } from './config-block';

export interface UploadLimits {
  readonly ipMax?: number | undefined;
  readonly ipWindowInMinutes?: number | undefined;
  readonly userMax?: number | undefined;
  readonly userWindowInMinutes?: number | undefined;
}

const count = z.number().int().min(0).max(1_000_000);
const minutes = z.number().int().min(1).max(10_000);

export function readUploadLimits(root: ConfigBlock): UploadLimits {
  const limits = root.block('rateLimits');
  limits.knowsOnly(['fileUploads']);
  const block = limits.block('fileUploads');
  block.knowsOnly(['ipMax', 'ipWindowInMinutes', 'userMax', 'userWindowInMinutes']);
  return {
    ipMax: block.field('ipMax', count),
    ipWindowInMinutes: block.field('ipWindowInMinutes', minutes),
    userMax: block.field('userMax', count),
    userWindowInMinutes: block.field('userWindowInMinutes', minutes),
  };
}
