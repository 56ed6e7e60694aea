import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '../../shell/server/environment.ts';
import { root } from '../build.ts';

/** Only the API reads these settings, with a module that runs without a build. */
export async function refuseInvalidSettings(environment: Environment): Promise<void> {
  const { readEnv }: { readEnv(source: NodeJS.ProcessEnv): unknown } = await import(
    join(root, 'api/src/config/env.ts')
  );
  readEnv({
    ...process.env,
    DATABASE_URL: process.env.DATABASE_URL?.trim() || 'postgres://user:password@localhost:5432/embedded',
    INTERNAL_SECRET: environment.INTERNAL_SECRET ?? randomBytes(32).toString('hex'),
  });
}
