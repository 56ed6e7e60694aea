import { SetMetadata } from '@nestjs/common';
import { type BodyLimits, usualLimits } from './excessOf.js';

/** The metadata key for a route's own limits. */
export const BODY_LIMITS = 'body-limits';

/** Marks a route whose bodies may hold more, or must hold less, than usual. */
export const LimitedTo = (limits: Partial<BodyLimits>) =>
  SetMetadata(BODY_LIMITS, { ...usualLimits, ...limits } satisfies BodyLimits);

/** Marks a route that takes content: up to 1 MB of it. */
export const WritesContent = () => LimitedTo({ kilobytes: 1024 });

/** Marks a route that reads and limits its bodies itself. */
export const ReadsOwnBody = () => SetMetadata(BODY_LIMITS, null);
