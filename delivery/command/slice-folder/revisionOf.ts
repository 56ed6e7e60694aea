import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

/** Returns the git revision, with `-dirty` if there are uncommitted changes; undefined outside git. */
export async function revisionOf(folder: string): Promise<string | undefined> {
  try {
    const revision = await git(folder, 'rev-parse', 'HEAD');
    const changes = await git(folder, 'status', '--porcelain', '--', '.');
    return changes === '' ? revision : `${revision}-dirty`;
  } catch {
    return undefined;
  }
}

export function builderOf(environment: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL, BUILD_URL } = environment;
  const run = GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return (run || CI_JOB_URL || BUILD_URL || userInfo().username).slice(0, 200);
}

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['-C', folder, ...args]);
  return stdout.trim();
}
