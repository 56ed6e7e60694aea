import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serverNow } from '@site/platform/shell/server-clock';
import { CommandError, type CommonOptions, type Context, type Credentials } from '../context/Context.ts';
import { upwards } from '../context/findSlice.ts';
import { until } from '../context/time.ts';
import { type JudgingProgress, Registry } from './Registry.ts';

const WARNED_BEFORE = 14 * 24 * 60 * 60 * 1_000;

/** On this machine, the stored operator token serves without a given one. */
export async function connect(context: Context, options: CommonOptions): Promise<Registry> {
  const url = registryUrl(context, options);
  return new Registry({
    url,
    token: givenToken(context, options) ?? (await operatorToken(context, url)),
    onTokenExpiry: warnOnce(context),
    onJudging: judgingReport(context.output),
  });
}

/** Acts as the operator, or as an administrator who signs in: deploy tokens are not allowed to. */
export async function asAdministrator<Answer>(
  context: Context,
  options: CommonOptions,
  use: (registry: Registry) => Promise<Answer>,
): Promise<Answer> {
  const url = registryUrl(context, options);
  const given = givenToken(context, options);
  const token = given && !given.startsWith('lvd_') ? given : await operatorToken(context, url);
  if (token) {
    return use(new Registry({ url, token }));
  }
  const bearer = await new Registry({ url }).signIn(await credentials(context));
  const registry = new Registry({ url, token: bearer });
  try {
    return await use(registry);
  } finally {
    await registry.signOut().catch(() => {});
  }
}

function warnOnce({ output }: Context): (expiresAt: Date) => void {
  let isSaid = false;
  return (expiresAt) => {
    const left = expiresAt.getTime() - serverNow();
    if (!isSaid && left > 0 && left < WARNED_BEFORE) {
      isSaid = true;
      output.warn(
        `Warning: the deploy token expires ${until(expiresAt)}, on ${expiresAt.toISOString().slice(0, 10)}. Ask an administrator for a new one: slices token create <slice>`,
      );
    }
  };
}

function judgingReport(output: Context['output']): (slice: string, progress: JudgingProgress) => void {
  let last = '';
  let told = 0;
  return (slice, progress) => {
    for (const problem of progress.problems.slice(told)) {
      output.warn(problem);
    }
    told = Math.max(told, progress.problems.length);
    const line = `Judging ${slice} ${progress.release}: ${judgingText(progress)}`;
    if (line !== last) {
      last = line;
      output.step(line);
    }
  };
}

function judgingText({ lastCheck, pages, passedPages }: JudgingProgress): string {
  if (pages !== null && pages > 0) {
    return `${passedPages} of ${pages} pages passed`;
  }
  return lastCheck === null ? 'waiting for the gate' : `${lastCheck} passed`;
}

export function isRegistryNamed({ environment }: Context, { registry }: CommonOptions): boolean {
  return Boolean(registry ?? environment.SLICES_REGISTRY?.trim());
}

export function localSite({ environment }: Context): string {
  return `http://localhost:${environment.PORT?.trim() || 3000}`;
}

function registryUrl(context: Context, { registry }: CommonOptions): string {
  const url = registry ?? (context.environment.SLICES_REGISTRY?.trim() || localSite(context));
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new CommandError(
      `"${url}" is not the address of a registry. Example: https://www.lumenvale.example`,
    );
  }
  return url;
}

function givenToken({ environment }: Context, { token }: CommonOptions): string | null {
  const given = token ?? (environment.SLICES_TOKEN?.trim() || null);
  // `fetch` would repeat the secret in its error message.
  if (given && !/^[!-~]+$/.test(given)) {
    throw new CommandError('The token contains a space or a line break, which no token does. Copy it again.');
  }
  return given;
}

/** `npm start` writes the token into its data folder. It is only sent to this machine. */
async function operatorToken({ cwd, environment }: Context, url: string): Promise<string | null> {
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)) {
    return null;
  }
  const dataDir = environment.DATA_DIR?.trim();
  const folders = dataDir ? [resolve(cwd, dataDir)] : upwards(cwd).map((folder) => join(folder, '.data'));
  for (const folder of folders) {
    const token = await readFile(join(folder, 'operator-token'), 'utf8').catch(() => null);
    if (token !== null) {
      return token.trim();
    }
  }
  return null;
}

function credentials({ environment, askCredentials }: Context): Promise<Credentials> {
  const { SLICES_USERNAME: username, SLICES_PASSWORD: password } = environment;
  if (username && password) {
    return Promise.resolve({ username, password });
  }
  if (!askCredentials) {
    throw new CommandError(
      "Only administrators and release managers can manage deploy tokens: set SLICES_USERNAME and SLICES_PASSWORD, or pass the operator's token with --token.",
    );
  }
  return askCredentials();
}
