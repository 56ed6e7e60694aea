import { resolve } from 'node:path';
import {
  address,
  isMailAddress,
  isWebAddress,
  oneOf,
  origin,
  port,
  publicUrlOf,
  readSettings,
  setting,
  sharedSettings,
  url,
} from '@site/rules/server/settings';
import { z } from 'zod';

const schema = z.object({
  ...sharedSettings,
  DATA_DIR: sharedSettings.DATA_DIR.transform((folder) => resolve(folder)),
  API_URL: origin('http://api:3001').optional(),
  /** Only this machine can reach the loopback address. */
  HOST: address().default('127.0.0.1'),
  METRICS_PORT: port(9464).optional(),
  HEADER_VARIANT: oneOf(['standard', 'sections']).default('standard'),
  SECURITY_CONTACT: setting(
    (value) => isMailAddress(value) || (value.startsWith('https://') && isWebAddress(value)),
    'must be a mail address or the https address of a page',
    'security@lumenvale.example',
  ).optional(),
  ALLOW_UNUSABLE_SLICES: oneOf(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  CDN_PURGE_URL: url('https://api.cdn.example/zones/1/purge_cache').optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
});

export type Environment = z.output<typeof schema>;

/** @throws {InvalidEnvError} */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  return readSettings(schema, source, ({ METRICS_PORT, PORT, API_PORT }) =>
    METRICS_PORT === PORT || METRICS_PORT === API_PORT
      ? ['METRICS_PORT must be a different port from PORT and API_PORT. Example: METRICS_PORT=9464']
      : [],
  );
}

export function apiOriginOf({ API_URL, API_PORT }: Pick<Environment, 'API_URL' | 'API_PORT'>): string {
  return API_URL ?? `http://127.0.0.1:${API_PORT}`;
}

export const SECRET_HEADER = 'x-internal-secret';

export function apiHeadersOf(environment: Pick<Environment, 'INTERNAL_SECRET'>): Record<string, string> {
  const { INTERNAL_SECRET: secret } = environment;
  return secret ? { [SECRET_HEADER]: secret } : {};
}

export function securityContactOf(
  environment: Pick<Environment, 'SECURITY_CONTACT' | 'CONTACT_INBOX'>,
): string {
  return environment.SECURITY_CONTACT ?? environment.CONTACT_INBOX;
}

/** The program that starts the site waits for `Site: `. */
export function startedLine(environment: Pick<Environment, 'PORT' | 'PUBLIC_URL'>): string {
  const url = publicUrlOf(environment);
  const isHere = url === publicUrlOf({ PORT: environment.PORT });
  return `Site: ${url}${isHere ? '' : `, on port ${environment.PORT}`}`;
}
