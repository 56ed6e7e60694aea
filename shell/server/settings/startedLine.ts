import { publicUrlOf } from '@site/rules/settings';
import type { Environment } from './environment';

/** Programs that start the site wait for `Site: `. */
export function startedLine(environment: Pick<Environment, 'PORT' | 'PUBLIC_URL'>): string {
  const url = publicUrlOf(environment);
  const isHere = url === publicUrlOf({ PORT: environment.PORT });
  return `Site: ${url}${isHere ? '' : `, on port ${environment.PORT}`}`;
}
