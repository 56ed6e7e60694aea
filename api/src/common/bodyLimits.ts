import { SetMetadata } from '@nestjs/common';
import { type BodyLimits, usualLimits } from './excessOf.js';

/** Under this name a route keeps its own limits. */
export const BODY_LIMITS = 'body-limits';

/** A route whose bodies may hold more, or must hold less, than is usual. */
export const LimitedTo = (limits: Partial<BodyLimits>) =>
  SetMetadata(BODY_LIMITS, { ...usualLimits, ...limits } satisfies BodyLimits);

/** A route that content is written at: up to 1 MB of it. */
export const WritesContent = () => LimitedTo({ kilobytes: 1024 });

/** A route that reads its bodies itself, and bounds them. */
export const ReadsOwnBody = () => SetMetadata(BODY_LIMITS, null);
