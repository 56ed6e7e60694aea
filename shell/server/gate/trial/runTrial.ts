import { fork } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withTimeLimit } from '../../../src/withTimeLimit';
import { type PageData, readPageData } from '../../render/readPageData';
import type { Candidate } from '../judge';
import type { RefusalCode } from '../refusal';
import { reasonOfEnd } from './reasonOfEnd';
import type { TrialAnswers, TrialOrder, TrialReport } from './trialMessages';

/** What became of one part of the trial. */
export interface Outcome {
  readonly code: RefusalCode | null;
  readonly message: string;
  readonly milliseconds: number;
}

/** The parts in their order; one that was not come to is missing. */
export interface Trial {
  readonly server?: Outcome;
  readonly smoke?: Outcome;
  readonly process?: Outcome;
}

/** How long this machine may take to start the program that tries a release, in milliseconds. */
const START_LIMIT = 20_000;
/** How much is kept of what a release prints, in characters: its end says why the process ended. */
const LONGEST_OUTPUT = 10_000;

const kinds: Readonly<Record<string, string>> = {
  Timeout: 'a timer',
  Immediate: 'an immediate',
  TCPServerWrap: 'a server',
  TCPSocketWrap: 'a connection',
  UDPWrap: 'a socket',
  FSEventWrap: 'a file that is watched',
  StatWatcher: 'a file that is watched',
  SignalWrap: 'a signal that is listened to',
  MessagePort: 'a message channel',
};

/**
 * Loads a release and renders its smoke routes in a process of its own: without an environment, with leave to read
 * nothing but the release and this program.
 *
 * @throws When the process cannot be started, which says nothing of the release.
 */
export async function runTrial({ input, manifest }: Candidate): Promise<Trial> {
  const { apiOrigin, limits } = input;
  // What is allowed is compared with where a file really is.
  const folder = await realpath(input.folder);
  const program = join(__dirname, 'renderRelease.cjs');
  const child = fork(program, [], {
    cwd: dirname(program),
    env: {},
    execArgv: [
      '--permission',
      `--allow-fs-read=${dirname(program)}`,
      `--allow-fs-read=${folder}`,
      '--max-old-space-size=512',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

  return new Promise((resolve, reject) => {
    const trial: { -readonly [Part in keyof Trial]: Trial[Part] } = {};
    const failures: string[] = [];
    let isOverdue = false;
    let part: keyof Trial | 'start' = 'start';
    let since = performance.now();
    let at = 'starting';
    let printed = '';
    let rest = limits.all;
    let timer = setTimeout(
      () => giveUp(new Error('The program that tries a release did not start')),
      START_LIMIT,
    );
    let timedSince = 0;

    function close(code: RefusalCode | null, message: string) {
      if (part !== 'start') {
        trial[part] ??= { code, message, milliseconds: Math.round(performance.now() - since) };
      }
      since = performance.now();
    }

    /** The release's time runs while it works, and not while the API is asked. */
    function stopClock() {
      clearTimeout(timer);
      rest -= timedSince && performance.now() - timedSince;
      timedSince = 0;
    }

    function startClock() {
      stopClock();
      timedSince = performance.now();
      timer = setTimeout(overdue, Math.max(0, Math.min(limits.one, rest)));
    }

    function overdue() {
      const limit = rest < limits.one ? `${limits.all} ms for all pages` : `${limits.one} ms`;
      if (part === 'process') {
        close(
          'PROCESS_KEPT_ALIVE',
          `The process does not end by itself within ${limits.end} ms${openThings()}.`,
        );
      } else {
        close(
          part === 'server' ? 'SERVER_LOAD_FAILED' : 'RENDER_TIMEOUT',
          `${at} is not ${part === 'server' ? 'loaded' : 'rendered'} within ${limit}.`,
        );
      }
      child.kill('SIGKILL');
    }

    let resources: readonly string[] = [];
    function openThings() {
      const names = [...new Set(resources.map((kind) => kinds[kind] ?? kind))];
      return names.length > 0 ? `: ${names.join(', ')} is open` : '';
    }

    function giveUp(error: Error) {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(error);
    }

    async function answer(paths: readonly string[]): Promise<void> {
      stopClock();
      const answers: TrialAnswers = await readAnswers(paths, apiOrigin, limits.one);
      startClock();
      if (child.connected) {
        child.send(answers);
      }
    }

    child.on('message', (message) => {
      // Written by our own program; a release that imitates it would deceive nobody but its own team.
      const report = message as TrialReport;
      switch (report.step) {
        case 'ready':
          part = 'server';
          since = performance.now();
          child.send({ folder, manifest, hasAnswers: apiOrigin !== null } satisfies TrialOrder);
          startClock();
          break;
        case 'loading':
        case 'rendering':
          at = report.what;
          startClock();
          break;
        case 'reading':
          void answer(report.paths);
          break;
        case 'failed':
          failures.push(report.message);
          if (report.phase === 'server') {
            close('SERVER_LOAD_FAILED', report.message);
            child.kill('SIGKILL');
          }
          isOverdue ||= report.isOverdue;
          break;
        case 'loaded':
          close(null, manifest.routes.length === 1 ? '1 page loads' : `${manifest.routes.length} pages load`);
          part = 'smoke';
          break;
        case 'rendered':
          close(
            failures.length === 0 ? null : isOverdue ? 'RENDER_TIMEOUT' : 'RENDER_FAILED',
            failures.length > 0
              ? failures.join('\n').slice(0, 2_000)
              : manifest.routes.length === 1
                ? '1 page renders'
                : `${manifest.routes.length} pages render`,
          );
          part = 'process';
          stopClock();
          timer = setTimeout(overdue, limits.end);
          break;
        case 'kept':
          resources = report.resources;
          break;
      }
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      printed = `${printed}${chunk}`.slice(-LONGEST_OUTPUT);
    });
    child.on('error', (error) => {
      // Later it can only say that an answer did not reach a process that was ending: `close` says how it ended.
      if (part === 'start') {
        giveUp(error);
      }
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (part === 'start') {
        reject(
          new Error(`The program that tries a release ended with ${code ?? signal}: ${reasonOfEnd(printed)}`),
        );
        return;
      }
      if (part === 'process' && code === 0) {
        close(null, 'The process ends by itself');
      } else {
        const how = signal ? `by ${signal}` : `with code ${code}`;
        close('PROCESS_ENDED', `The process ended ${how} at ${at}. ${reasonOfEnd(printed)}`.trim());
      }
      resolve(trial);
    });
  });
}

/** Reads what pages are rendered from; an API that does not answer in time is one that is away. */
async function readAnswers(
  paths: readonly string[],
  origin: string | null,
  limit: number,
): Promise<PageData> {
  const ofApi = paths.filter((path) => path.startsWith('/api/'));
  const failure = { status: 503, message: 'The service is not available' };
  const away: PageData = { data: {}, failures: Object.fromEntries(paths.map((path) => [path, failure])) };
  if (origin === null) {
    return away;
  }
  return withTimeLimit(readPageData(ofApi as never, origin, {}), limit, 'The API did not answer').catch(
    () => away,
  );
}
