import { SetMetadata } from '@nestjs/common';
import { type BodyLimits, usualLimits } from './excessOf.js';

export const BODY_LIMITS = 'body-limits';

export const LimitedTo = (limits: Partial<BodyLimits>) =>
  SetMetadata(BODY_LIMITS, { ...usualLimits, ...limits } satisfies BodyLimits);

export const WritesContent = () => LimitedTo({ kilobytes: 1024 });

export const ReadsOwnBody = () => SetMetadata(BODY_LIMITS, null);
