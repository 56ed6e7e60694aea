import type { Request } from 'express';
import { isSameSecret } from '../common/secretToken.js';

/** Header in which the site proves to the API that a request comes from it. */
const HEADER = 'x-internal-secret';

/** Whether a request carries the secret that the site and the API share; never when there is none. */
export function carriesInternalSecret(request: Request, secret: string | undefined): boolean {
  const given = request.get(HEADER);
  return secret !== undefined && given !== undefined && isSameSecret(given, secret);
}
