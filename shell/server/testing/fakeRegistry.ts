import { createHash } from 'node:crypto';
import type { ReleaseSource } from '../composition/fetchRelease';
import type { FollowedPointer, InternalRegistry } from '../composition/internalRegistry';

interface FakeRelease {
  readonly slice?: string;
  readonly release: string;
  /** The code of its entries. */
  readonly code?: string;
  /** Replaces fields of the manifest. */
  readonly manifest?: object;
}

export interface FakeRegistry extends ReleaseSource, Pick<InternalRegistry, 'hasEverPassed'> {
  pointers(): Promise<readonly FollowedPointer[] | null>;
  publish(release: FakeRelease): void;
  /** Sets what `pointers` returns next; after that it returns null until the next call. */
  point(...pointers: readonly (Pick<FollowedPointer, 'live'> & Partial<FollowedPointer>)[]): void;
  /** If set, every call is rejected. */
  isAway: boolean;
  /** Paths of the files that were requested. */
  readonly asked: string[];
  /** Releases that have not passed the gate. */
  readonly unjudged: Set<string>;
  /** Files whose content it replaces. */
  readonly falsified: Map<string, string>;
}

/** Creates a registry in memory, whose releases have one entry for each half. */
export function createFakeRegistry(): FakeRegistry {
  const releases = new Map<string, { manifest: string; code: string }>();
  let current: readonly FollowedPointer[] | null = [];
  const registry: FakeRegistry = {
    isAway: false,
    asked: [],
    unjudged: new Set(),
    falsified: new Map(),
    publish({ slice = 'mf-public', release, code = `// ${release}`, manifest = {} }) {
      const hash = createHash('sha384').update(code).digest('base64');
      const content = {
        slice,
        release,
        container: `${slice.replace('-', '_')}__${release.slice(-8)}`,
        platform: '^1.0.0',
        access: 'public',
        routes: [{ path: '/', smoke: '/', expose: './Page', scripts: [], styles: [] }],
        slots: [],
        budget: 40_000,
        files: { 'browser/remoteEntry.js': hash, 'server/remoteEntry.cjs': hash },
        browserEntry: 'browser/remoteEntry.js',
        serverEntry: 'server/remoteEntry.cjs',
        ...manifest,
      };
      releases.set(`${slice}@${release}`, { manifest: JSON.stringify(content), code });
    },
    point(...pointers) {
      current = pointers.map((pointer) => ({
        slice: 'mf-public',
        access: 'public',
        canary: null,
        retired: null,
        previous: null,
        newest: pointer.live ?? '',
        ...pointer,
      }));
    },
    async pointers() {
      refuseWhenAway();
      const answer = current;
      current = null;
      return answer;
    },
    async hasEverPassed(slice, release) {
      refuseWhenAway();
      registry.asked.push('verdict');
      return releases.has(`${slice}@${release}`) && !registry.unjudged.has(release);
    },
    async manifest(slice, release) {
      refuseWhenAway();
      registry.asked.push('manifest.json');
      return releases.get(`${slice}@${release}`)?.manifest ?? null;
    },
    async file(slice, release, path) {
      refuseWhenAway();
      registry.asked.push(path);
      const content = registry.falsified.get(path) ?? releases.get(`${slice}@${release}`)?.code ?? '';
      return new Blob([content]).stream();
    },
  };

  function refuseWhenAway() {
    if (registry.isAway) {
      throw new Error('The registry is away');
    }
  }

  return registry;
}
