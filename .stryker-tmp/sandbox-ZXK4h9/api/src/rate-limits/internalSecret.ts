import type { Request } from 'express';
import { isSameSecret } from '../common/secretToken.js';

/** The header with which the site proves that a request to the API comes from it. */
const HEADER = 'x-internal-secret';

/** Whether a request carries the secret shared by the site and the API; always false if none is set. */
export function carriesInternalSecret(request: Request, secret: string | undefined): boolean {
  const given = request.get(HEADER);
  return secret !== undefined && given !== undefined && isSameSecret(given, secret);
}
