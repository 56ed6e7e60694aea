import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

export function runAs(account: Account, program: string, args: readonly string[]): Promise<void> {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...account.ids });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    // Not `close`: the server that pg_ctl leaves running holds the pipe open.
    child.once('exit', (code) => {
      child.stderr.destroy();
      return code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}. ${errors.trim()}`));
    });
  });
}
