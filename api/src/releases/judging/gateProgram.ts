import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type GateEvent, type GateQuestion, readGateEvent } from '@site/rules/gate';

/** In bytes. */
const LONGEST_OUTPUT = 1024 * 1024;
/** Visitors come first: see docs/decisions/0014-a-browser-in-the-gate.md. */
const NICENESS = 2;

interface GateRun {
  readonly program: string;
  readonly task: GateQuestion;
  /** In seconds. */
  readonly limit: number;
  readonly isLong: boolean;
  readonly onEvent: (event: GateEvent) => void;
}

/** It could not judge, which says nothing about the release. */
export class GateFailed extends Error {
  override readonly name = 'GateFailed';
}

/** Its children end with it, and all with this process. */
export class GateProgram {
  private readonly running = new Set<ChildProcess>();

  /**
   * Returns the last line.
   * @throws GateFailed
   */
  run({ program, task, limit, isLong, onEvent }: GateRun): Promise<string> {
    return new Promise((resolve, reject) => {
      // It gets no settings or secrets of this process, and a process group of its own, so that its children
      // end with it.
      const child = spawn('/bin/sh', ['-c', isLong ? lowly : plainly, 'gate', process.execPath, program], {
        env: {},
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
      });
      this.running.add(child);
      let bytes = 0;
      let last = '';
      let errors = '';
      let isTooLate = false;
      const timer = setTimeout(() => {
        isTooLate = true;
        end(child);
      }, limit * 1_000);
      child.stdout.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > LONGEST_OUTPUT) {
          end(child);
        }
      });
      const lines = createInterface({ input: child.stdout });
      lines.on('line', (line) => {
        last = line;
        const event = readGateEvent(line);
        if (event) {
          onEvent(event);
        }
      });
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        errors = `${errors}${chunk}`.slice(-1_000);
      });
      child.stdin.on('error', () => {});
      child.stdin.end(JSON.stringify(task));
      child.once('error', (error) => reject(new GateFailed(error.message)));
      child.once('close', (code) => {
        clearTimeout(timer);
        this.running.delete(child);
        end(child);
        lines.close();
        if (code === 0) {
          resolve(last);
        } else {
          const why = errors.trim() || `it ended with ${code}`;
          reject(new GateFailed(isTooLate ? `it took more than ${limit} seconds` : why));
        }
      });
    });
  }

  stop(): void {
    for (const child of this.running) {
      end(child);
    }
  }
}

const plainly = 'exec env -i "$@"';
/**
 * Node can lower only its main thread's priority. Where Linux shares the processor by session (autogroups),
 * the session gives way as well.
 */
const lowly = `(echo ${NICENESS} > /proc/self/autogroup) 2>/dev/null
command -v nice >/dev/null && exec nice -n ${NICENESS} env -i "$@"
${plainly}`;

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // All have ended.
    }
  }
}
