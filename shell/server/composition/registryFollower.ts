import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { SliceReleases, VerifiedRelease } from './composition';
import type { FollowedPointer, InternalRegistry, SlicePointer } from './internalRegistry';
import type { KeptPointers } from './keptPointers';
import { deprecatedUses, PlatformMismatch } from './providedPlatform';
import type { ReleaseStore } from './releaseStore';

/** The interval leaves time to fetch a release. */
const INTERVAL = { answered: 500, failed: 1_000 };
/** A single lost request is no outage. */
const FAILURES_BEFORE_PAUSE = 3;
const RETRY = { first: 1_000, most: 30_000 };
const START_PATIENCE = 10_000;
/** In characters. */
const LONGEST_PROBLEM = 300;
const LONGEST_DEPRECATION = 1_000;
const DAY = 24 * 60 * 60 * 1_000;

interface FollowerOptions {
  readonly registry: Pick<InternalRegistry, 'pointers'>;
  readonly store: Pick<ReleaseStore, 'release' | 'hasPassed' | 'markUsed' | 'removeUnused'>;
  readonly kept: Pick<KeptPointers, 'read' | 'write'>;
  readonly prepare: (release: VerifiedRelease) => Promise<void>;
  readonly log: { error(message: string): void; warn(message: string): void };
}

interface FollowerEvents {
  answer: [];
  change: [releases: readonly SliceReleases[]];
}

export interface ServedSlice {
  readonly slice: string;
  readonly live: string | null;
  readonly canary: { readonly release: string; readonly percent: number } | null;
  readonly retired: string | null;
  /** Why the wanted release is not shown, also while it is still being prepared. */
  readonly problem: string | null;
  readonly deprecated?: string[];
}

type Role = 'live' | 'canary';

export interface Mismatch {
  readonly slice: string;
  readonly release: string;
  readonly role: Role;
  readonly message: string;
}

interface Followed {
  readonly pointer: SlicePointer;
  live: VerifiedRelease | null;
  canary: VerifiedRelease | null;
  previous: VerifiedRelease | null;
  readonly retired: SlicePointer['retired'];
  isUnusable: boolean;
  readonly mismatches: Map<Role, Mismatch>;
  retry: { delay: number; at: number } | null;
}

/**
 * Shows here within two seconds what the registry says. If a release is unusable, the one before stays; in an
 * outage, all stay.
 */
export class RegistryFollower extends EventEmitter<FollowerEvents> {
  private readonly options: FollowerOptions;
  private readonly followed = new Map<string, Followed>();
  private readonly complaints = new Map<string, string>();
  private failures = 0;
  private isKnown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;
  private releases: readonly SliceReleases[] | null = null;
  private nextCleaning = 0;

  constructor(options: FollowerOptions) {
    super();
    this.options = options;
  }

  async start(): Promise<void> {
    try {
      const kept = await this.options.kept.read();
      if (kept) {
        await this.follow(kept);
      }
    } catch (error) {
      this.complain('kept', 'The saved composition cannot be read', error);
    }
    await this.ask(START_PATIENCE);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  current(): readonly SliceReleases[] | null {
    if (!this.isKnown) {
      return null;
    }
    this.releases ??= [...this.followed.values()].map(({ pointer, live, canary, retired, isUnusable }) => ({
      slice: pointer.slice,
      live,
      retired: live ? null : retired && { access: pointer.access, ...retired },
      isUnavailable: live === null && isUnusable,
      canary: canary && pointer.canary ? { release: canary, percent: pointer.canary.percent } : null,
    }));
    return this.releases;
  }

  served(): readonly ServedSlice[] | null {
    return this.isKnown
      ? [...this.followed.values()].map(({ pointer, live, canary, previous, retired }) => ({
          slice: pointer.slice,
          live: live?.manifest.release ?? null,
          retired: !live && retired ? (retired.to ?? 'gone') : null,
          // Only known fields: the registry refuses others, and a newer registry may send more.
          canary:
            canary && pointer.canary
              ? { release: pointer.canary.release, percent: pointer.canary.percent }
              : null,
          problem:
            this.problemOf(pointer.slice, 'live', pointer.live === (live?.manifest.release ?? null)) ??
            this.problemOf(pointer.slice, 'canary', !pointer.canary || canary !== null),
          ...deprecationsOf([live, canary, previous]),
        }))
      : null;
  }

  mismatches(): readonly Mismatch[] {
    return [...this.followed.values()].flatMap(({ mismatches }) => [...mismatches.values()]);
  }

  private problemOf(slice: string, role: Role, isServed: boolean): string | null {
    const problem = isServed ? undefined : this.complaints.get(placeOf(slice, role));
    return problem?.slice(0, LONGEST_PROBLEM) ?? null;
  }

  private async ask(patience = 0): Promise<void> {
    // The wall clock may be set back.
    const begun = performance.now();
    let interval = INTERVAL.answered;
    try {
      const pointers = await this.options.registry.pointers();
      this.failures = 0;
      this.complaints.delete('registry');
      const following = pointers ? this.follow(pointers) : this.tryAgain(begun);
      await Promise.race([following, pause(patience, null, { ref: false })]);
      if (pointers) {
        void following.then(() => this.fetchAhead(pointers));
      }
      this.emit('answer');
    } catch (error) {
      this.failures += 1;
      interval = this.failures < FAILURES_BEFORE_PAUSE ? INTERVAL.answered : INTERVAL.failed;
      this.complain('registry', 'The registry of releases does not answer', error);
    }
    void this.clean(begun);
    if (!this.isStopped) {
      this.timer = setTimeout(() => void this.ask(), Math.max(0, begun + interval - performance.now()));
    }
  }

  private async follow(pointers: readonly SlicePointer[]): Promise<void> {
    const gone = new Set(this.followed.keys());
    const preparing: Promise<void>[] = [];
    for (const pointer of pointers) {
      gone.delete(pointer.slice);
      const before = this.followed.get(pointer.slice);
      const followed: Followed = {
        pointer,
        live: pointer.live === null ? null : (before?.live ?? null),
        // The addresses stay retired until the release that brings them back is ready.
        retired: pointer.retired ?? (before?.live ? null : (before?.retired ?? null)),
        isUnusable: before?.live === null && before.isUnusable,
        canary:
          pointer.canary && before?.pointer.canary?.release === pointer.canary.release ? before.canary : null,
        previous: null,
        mismatches: new Map(),
        retry: null,
      };
      this.followed.set(pointer.slice, followed);
      preparing.push(this.prepare(followed));
    }
    for (const slice of gone) {
      this.followed.delete(slice);
    }
    this.releases = null;
    await Promise.all(preparing);
    this.isKnown = true;
    this.hasChanged();
  }

  private hasChanged(): void {
    this.releases = null;
    this.emit('change', this.current() ?? []);
  }

  private async fetchAhead(pointers: readonly FollowedPointer[]): Promise<void> {
    for (const { slice, previous, newest } of pointers) {
      if (newest) {
        await this.options.store.release(slice, newest).catch(() => {});
      }
      if (previous) {
        await this.fetchPrevious(slice, previous);
      }
    }
  }

  private async fetchPrevious(slice: string, release: string): Promise<void> {
    const followed = this.followed.get(slice);
    const previous = await this.options.store.release(slice, release).catch((error: unknown) => {
      if (error instanceof PlatformMismatch) {
        this.complain(`${slice} previous`, `${slice} cannot be rolled back to ${release}`, error, 'warn');
      }
      return null;
    });
    if (followed) {
      followed.previous = previous;
    }
  }

  private async tryAgain(now: number): Promise<void> {
    const due = [...this.followed.values()].filter(({ retry }) => retry && retry.at <= now);
    await Promise.all(due.map((followed) => this.prepare(followed)));
  }

  private async prepare(followed: Followed): Promise<void> {
    const { slice, live, canary } = followed.pointer;
    const delay = Math.min((followed.retry?.delay ?? RETRY.first / 2) * 2, RETRY.most);
    followed.retry = null;
    const use = async (release: string | undefined | null, role: Role) => {
      if (!release) {
        return;
      }
      const place = placeOf(slice, role);
      try {
        const ready = await this.options.store.release(slice, release);
        if (followed[role] !== ready) {
          await this.options.prepare(ready);
          // The registry lets no release go live that has not passed the gate.
          await this.options.store.hasPassed(slice, release);
        }
        followed[role] = ready;
        followed.isUnusable &&= role !== 'live';
        followed.mismatches.delete(role);
        this.complaints.delete(place);
      } catch (error) {
        followed.retry = { delay, at: performance.now() + delay };
        followed.isUnusable ||= role === 'live';
        if (error instanceof PlatformMismatch) {
          followed.mismatches.set(role, { slice, release, role, message: error.message });
        }
        if (this.followed.get(slice) === followed) {
          this.complain(place, `${slice} ${release} cannot be used`, error);
        }
      }
      this.hasChanged();
    };
    await Promise.all([use(live, 'live'), use(canary?.release, 'canary')]);
    this.keep();
  }

  private keep(): void {
    const pointers = [...this.followed.values()].map(({ pointer, live, canary }) => ({
      slice: pointer.slice,
      access: pointer.access,
      live: live?.manifest.release ?? pointer.live,
      canary: canary && pointer.canary,
      retired: pointer.retired,
    }));
    this.options.kept.write(pointers).then(
      () => this.complaints.delete('keep'),
      (error: unknown) => this.complain('keep', 'The composition cannot be saved', error),
    );
  }

  private async clean(now: number): Promise<void> {
    for (const { pointer, live, canary } of this.followed.values()) {
      for (const release of [live, canary].filter((one) => one !== null)) {
        this.options.store.markUsed(pointer.slice, release.manifest.release);
      }
    }
    if (now < this.nextCleaning) {
      return;
    }
    this.nextCleaning = now + DAY;
    await this.options.store
      .removeUnused()
      .catch((error: unknown) => this.complain('cleaning', 'Old releases cannot be removed', error));
  }

  private complain(about: string, what: string, error: unknown, level: 'error' | 'warn' = 'error'): void {
    const complaint = `${what}: ${describe(error)}`;
    if (this.complaints.get(about) !== complaint) {
      this.complaints.set(about, complaint);
      this.options.log[level](complaint);
    }
  }
}

function placeOf(slice: string, role: Role): string {
  return `${slice} ${role}`;
}

function deprecationsOf(releases: readonly (VerifiedRelease | null)[]): Pick<ServedSlice, 'deprecated'> {
  const deprecated = releases.flatMap((one) => {
    const names = one && deprecatedUses(one.manifest);
    return names
      ? [`${one.manifest.release} uses deprecated names: ${names}`.slice(0, LONGEST_DEPRECATION)]
      : [];
  });
  return deprecated.length > 0 ? { deprecated: [...new Set(deprecated)] } : {};
}

/** The message of `fetch` says less than its cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
