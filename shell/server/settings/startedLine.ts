import { publicUrlOf } from '../generated/settings';
import type { Environment } from './environment';

/** Says where the site is. Programs that start it wait for `Site: `. */
export function startedLine(environment: Pick<Environment, 'PORT' | 'PUBLIC_URL'>): string {
  const url = publicUrlOf(environment);
  const isHere = url === publicUrlOf({ PORT: environment.PORT });
  return `Site: ${url}${isHere ? '' : `, on port ${environment.PORT}`}`;
}
