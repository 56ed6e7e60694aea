import type { Request } from 'express';
import { isSameSecret } from '../common/secretToken.js';

const HEADER = 'x-internal-secret';

/** Returns false if no secret is set. */
export function carriesInternalSecret(request: Request, secret: string | undefined): boolean {
  const given = request.get(HEADER);
  return secret !== undefined && given !== undefined && isSameSecret(given, secret);
}
