import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type BeforeApplicationShutdown, HttpStatus, Injectable, Logger } from '@nestjs/common';
import { cleanText } from '@site/rules/cleanText';
import {
  besideOf,
  type GateEvent,
  type GateQuestion,
  readGateEvent,
  readGateVerdict,
} from '@site/rules/gate';
import { adviceFor } from '@site/rules/refusals';
import { isSourceMap } from '@site/rules/releaseRules';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { RefusalException } from '../../common/refusal.exception.js';
import { Env } from '../../config/env.js';
import { findReleases, readPointers, shownBeside } from '../pointers/pointers.js';
import { Shells } from '../pointers/shells.service.js';
import type { CheckDto } from '../records/judging.dto.js';
import { withoutMaps } from '../records/manifest.js';
import { Release, ReleaseFile } from '../records/release.entities.js';
import { ReleaseFiles } from '../store/releaseFiles.js';
import type { JudgedComposition } from './judgements.service.js';

const LONGEST_MESSAGE = 2_000;
const LONGEST_OUTPUT = 1024 * 1024;
/** Visitors come first: see docs/decisions/0014-a-browser-in-the-gate.md. */
const NICENESS = 2;
/** A gate renders pages, so more at once would only be slower. */
const GATES_AT_ONCE = 2;
const FILES_AT_ONCE = 8;
const FOLDER_PREFIX = 'lumenvale-gate-';
/** In milliseconds; no check takes as long. */
const FOLDER_LIFETIME = 24 * 60 * 60 * 1000;

/** A gate that takes longer hangs: its own limits are far lower. */
@Injectable()
export class GateTimeLimit {
  readonly seconds: number = 20 * 60;
}

interface GateTask {
  readonly beside: JudgedComposition;
  readonly pages: { readonly passed: readonly string[]; readonly failed: readonly string[] } | null;
  readonly withoutTrial: boolean;
  readonly onEvent: (event: GateEvent) => void;
}

/** The API neither knows pages nor executes what it was sent. */
@Injectable()
export class Gate implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Gate.name);
  readonly inTurn = pLimit(GATES_AT_ONCE);
  private readonly running = new Set<ChildProcess>();

  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly files: ReleaseFiles,
    private readonly timeLimit: GateTimeLimit,
    private readonly shells: Shells,
  ) {}

  opensBrowser(withoutBrowser: boolean): boolean {
    const { GATE_BROWSER: mode } = this.env;
    return mode !== 'off' && (!withoutBrowser || mode === 'required');
  }

  /** Returns the checks in order, passed or not. Refuses if the gate cannot run (GATE_UNAVAILABLE). */
  async judge(release: Release, { beside, pages, withoutTrial, onEvent }: GateTask): Promise<CheckDto[]> {
    const work = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
    const folder = join(work, 'candidate');
    try {
      await this.unpack(release, folder);
      const task = {
        folder,
        browser: pages && { ...(await this.browser(release, beside, work)), ...pages },
        slice: release.slice,
        release: release.release,
        apiOrigin: this.env.ownUrl,
        others: (await shownBeside(this.dataSource.manager, release.slice)).map(({ manifest }) =>
          besideOf(manifest),
        ),
        shells: await this.shells.provided(),
        offered: await this.offered(release.slice),
        ...(withoutTrial && { withoutTrial }),
      };
      const isLong = release.access === 'public' && pages !== null;
      return this.readVerdict(await this.run(task, isLong, onEvent));
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  async sweep(): Promise<void> {
    const names = await readdir(tmpdir());
    for (const folder of names.filter((name) => name.startsWith(FOLDER_PREFIX))) {
      const found = await stat(join(tmpdir(), folder)).catch(() => null);
      if (found && found.mtimeMs < Date.now() - FOLDER_LIFETIME) {
        await rm(join(tmpdir(), folder), { recursive: true, force: true });
      }
    }
  }

  beforeApplicationShutdown(): void {
    this.running.forEach(end);
  }

  private async run(task: GateQuestion, isLong: boolean, onEvent: GateTask['onEvent']): Promise<string> {
    const { seconds } = this.timeLimit;
    // The program gets no settings or secrets of this process, and a process group, so that its children end
    // with it.
    const args = ['-c', isLong ? lowly : plainly, 'gate', process.execPath, this.env.GATE_PROGRAM];
    const child = spawn('/bin/sh', args, { env: {}, detached: true });
    this.running.add(child);
    let [bytes, last, errors, isTooLate] = [0, '', '', false];
    const timer = setTimeout(() => {
      isTooLate = true;
      end(child);
    }, seconds * 1_000);
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
    child.stdin.on('error', () => {}).end(JSON.stringify(task));
    const [code] = await once(child, 'close')
      .catch((error: Error) => {
        errors = error.message;
        return [null];
      })
      .finally(() => {
        clearTimeout(timer);
        this.running.delete(child);
        end(child);
        lines.close();
      });
    if (code !== 0) {
      const why = errors.trim() || `it ended with ${code}`;
      throw this.unavailable(isTooLate ? `it took more than ${seconds} seconds` : why);
    }
    return last;
  }

  // The gate reports files that the store has lost.
  private async unpack({ slice, release, manifest }: Release, folder: string): Promise<void> {
    const limit = pLimit(FILES_AT_ONCE);
    await mkdir(folder, { recursive: true });
    const files = await this.dataSource.getRepository(ReleaseFile).findBy({ slice, release });
    await Promise.all(
      files
        .filter(({ path }) => !isSourceMap(path))
        .map(({ path, hash }) =>
          limit(async () => {
            if ((await this.files.size(hash)) !== undefined) {
              await mkdir(dirname(join(folder, path)), { recursive: true });
              await pipeline(await this.files.open(hash), createWriteStream(join(folder, path)));
            }
          }),
        ),
    );
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(withoutMaps(manifest), null, 2));
  }

  private async browser(
    { slice, access }: Release,
    { shown, releases: { [slice]: own = [] } }: JudgedComposition,
    work: string,
  ): Promise<NonNullable<GateQuestion['browser']>> {
    const { GATE_BROWSER: mode, CHROMIUM_PATH: chromium = null } = this.env;
    const names = [...Object.entries(shown), ...own.map((release) => [slice, release] as const)];
    const releases = await findReleases(
      this.dataSource.manager,
      access === 'public' ? names.map(([name, release]) => ({ slice: name, release, access })) : [],
    );
    const live = await Promise.all(
      releases.map(async (one) => {
        const folder = join(work, 'live', one.slice);
        await this.unpack(one, folder);
        return { slice: one.slice, release: one.release, folder };
      }),
    );
    return { isRequired: mode === 'required', chromium, live };
  }

  private async offered(slice: string): Promise<GateQuestion['offered']> {
    const { manager } = this.dataSource;
    const [pointers] = await readPointers(manager, slice);
    const live = pointers?.live
      ? await manager.findOneBy(Release, { slice, release: pointers.live.release })
      : null;
    return live?.manifest.offers ?? [];
  }

  private readVerdict(output: string): CheckDto[] {
    const checks = readGateVerdict(output);
    if (!checks) {
      throw this.unavailable('its output is not a verdict');
    }
    return checks.map((check) => {
      const advice = adviceFor(check.code);
      return {
        ...check,
        // A release may throw any text, and the log is kept forever.
        message: cleanText(check.message.slice(0, LONGEST_MESSAGE), { lines: true }),
        ...(advice !== null && { advice }),
      };
    });
  }

  private unavailable(problem: string): RefusalException {
    this.logger.error({ problem }, 'The gate cannot check a release');
    return new RefusalException(
      HttpStatus.SERVICE_UNAVAILABLE,
      'GATE_UNAVAILABLE',
      `The gate cannot check the release now, and nothing was changed: ${problem.slice(0, 300)}`,
    );
  }
}

const plainly = 'exec env -i "$@"';
/**
 * Node can lower only its main thread. Where Linux shares the processor by session (autogroups), the session
 * gives way as well.
 */
const lowly = `(echo ${NICENESS} > /proc/self/autogroup) 2>/dev/null
command -v nice >/dev/null && exec nice -n ${NICENESS} env -i "$@"
${plainly}`;

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}
