import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { readEnvironment } from '../shell/server/environment';
import { derived } from './build';

const root = join(import.meta.dirname, '..');
// Imported by a computed path, because the API's decorators are compiled with different settings.
const { readEnv }: { readEnv(source: NodeJS.ProcessEnv): { readonly ownUrl: string } } = await import(
  join(root, 'api/src/config/env.ts')
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Environment = Record<string, string>;

interface ComposeFile {
  readonly services: Record<
    string,
    {
      readonly command?: string[];
      readonly environment?: Environment;
      readonly stop_grace_period?: string;
      readonly healthcheck?: { readonly test: string[] };
      readonly read_only?: boolean;
      readonly cap_drop?: string[];
    }
  >;
}

interface Container {
  readonly name: string;
  readonly command: string[];
  readonly env?: { readonly name: string; readonly value?: string }[];
  readonly envFrom?: { readonly configMapRef?: { readonly name: string } }[];
  readonly securityContext: object;
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Environment;
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly securityContext: object;
        readonly containers: Container[];
        readonly terminationGracePeriodSeconds?: number;
      };
    };
  };
}

/** Fills in `${NAME:-default}` and `${NAME:?reason}` as Compose does. */
function filledIn(text: string, given: Environment): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string, value: string) => {
      const known = given[name] || (kind === '-' ? value : '');
      if (known === '') {
        throw new Error(`${name} is not set`);
      }
      return known;
    },
  );
}

/** Expects `.env.example` to explain every variable that is set here; the rest belongs to the AWS SDK. */
function expectExplained(environment: Environment): void {
  const explained = read('.env.example');
  for (const name of Object.keys(environment)) {
    expect(explained).toContain(name);
  }
}

/** Expects the program to exist, or to be a build output. */
function expectProgram([node, script = '']: readonly string[]): void {
  const built = [
    'api/dist/main.js',
    'api/dist/migrateDatabase.js',
    'api/dist/storage/createBuckets.js',
    'shell/dist/server/main.cjs',
  ];
  expect(node).toBe('node');
  expect(built.includes(script) || globSync(script, { cwd: root }).length === 1).toBe(true);
}

describe('the Dockerfile', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const copied = (stage = '') =>
    [...stage.matchAll(/^COPY (?:--from=build \/site\/)?(.+) \S+$/gm)].map(([, path = '']) => path);

  const [beforeInstall] = (stages[1] ?? '').split('RUN npm ci');

  // As `npm ci` runs it; the program of its script `prepare` reads and imports more than itself.
  it('copies before `npm ci` what a build looks at for changes, and that is enough to derive from', async () => {
    const paths = copied(beforeInstall);
    expect(paths.toSorted()).toEqual(derived.inputs.toSorted());
    const [, program = ''] = /^node (\S+)$/.exec(JSON.parse(read('package.json')).scripts.prepare) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'derive-'));
    for (const path of ['package.json', ...paths]) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    mkdirSync(join(folder, 'node_modules/@site'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name !== '@site' && name !== '.cache') {
        symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
      }
    }
    for (const name of readdirSync(join(root, 'packages'))) {
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@site', name));
    }
    try {
      await promisify(execFile)(process.execPath, [program], { cwd: folder });
      expect(globSync('{mf-admin,packages/platform}/src/generated/*.ts', { cwd: folder })).toEqual(
        expect.arrayContaining([
          'mf-admin/src/generated/rolesOf.ts',
          'packages/platform/src/generated/schema.d.ts',
        ]),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('takes from the build what git ignores and its programs read', () => {
    expect(copied(stages[2])).toEqual(
      expect.arrayContaining(['api/dist', 'shell/dist', 'packages/platform/src/generated']),
    );
  });
});

describe('docker-compose.yml', () => {
  // Each has a different value.
  const wanted = Object.fromEntries(
    Object.keys(parseEnv(read('docker/example.env'))).map((name) => [name, name.padEnd(40, 'x')]),
  );
  const { services } = parse(filledIn(read('docker-compose.yml'), wanted), { merge: true }) as ComposeFile;

  it('starts two of each, with valid settings', () => {
    for (const name of ['api-1', 'api-2']) {
      expect(readEnv(services[name]?.environment ?? {}).ownUrl).toBe('http://127.0.0.1:3001');
    }
    for (const name of ['shell-1', 'shell-2']) {
      expect(readEnvironment(services[name]?.environment ?? {}).API_URL).toBe('http://api:3001');
    }
  });

  it('gives each program the secrets that it needs, and no others', () => {
    const of = (name: string) => services[name]?.environment ?? {};
    expect(of('api-2')).toEqual(of('api-1'));
    expect(of('shell-2')).toEqual(of('shell-1'));
    expect(of('api-1')).toMatchObject({
      INTERNAL_SECRET: wanted.INTERNAL_SECRET,
      OPERATOR_TOKEN: wanted.OPERATOR_TOKEN,
      ADMIN_PASSWORD: wanted.ADMIN_PASSWORD,
      AWS_SECRET_ACCESS_KEY: of('storage').AWS_SECRET_ACCESS_KEY,
    });
    expect(of('api-1').DATABASE_URL).toContain(`:${of('postgres').SITE_DATABASE_PASSWORD}@postgres:`);
    expect(of('slices').OPERATOR_TOKEN).toBe(wanted.OPERATOR_TOKEN);
    expect(of('buckets').AWS_SECRET_ACCESS_KEY).toBe(wanted.S3_SECRET_KEY);
    const ofShell = JSON.stringify(of('shell-1'));
    expect(Object.values(wanted).filter((secret) => ofShell.includes(secret))).toEqual([
      wanted.INTERNAL_SECRET,
    ]);
  });

  it('locks down its containers, checks that they are ready, and gives them time to stop', () => {
    for (const name of ['api-1', 'api-2', 'shell-1', 'shell-2']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '30s' });
      expect(services[name]?.healthcheck?.test.at(-1)).toMatch(/:300[01]\/(?:api\/)?health\/ready$/);
    }
  });

  it.each(['api-1', 'api-2', 'shell-1', 'shell-2', 'slices', 'buckets'])(
    'runs a program of the image as %s, with documented settings',
    (name) => {
      expectProgram(services[name]?.command ?? []);
      expectExplained(services[name]?.environment ?? {});
    },
  );
});

describe('the Kubernetes manifests', () => {
  const manifests = globSync('ops/kubernetes/base/*.yaml', { cwd: root })
    .flatMap((file) => parseAllDocuments(read(file), { merge: true }))
    .map((document) => document.toJS() as Manifest);
  const secrets = (name: string) => parseEnv(read(`ops/kubernetes/example/secrets/${name}.example.env`));
  const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

  function environmentOf({ env = [], envFrom = [] }: Container): Environment {
    const maps = envFrom.map(
      ({ configMapRef }) =>
        manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name)
          ?.data,
    );
    return Object.assign({}, ...maps, Object.fromEntries(env.map(({ name, value = '' }) => [name, value])));
  }

  const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
  const container = (name: string) => {
    const found = containers.find((one) => one.name === name);
    if (!found) {
      throw new Error(`There is no container ${name}`);
    }
    return found;
  };

  it('give API and shell valid settings', () => {
    const api = readEnv({ ...environmentOf(container('api')), ...secrets('api') } as Environment);
    const shell = readEnvironment({ ...environmentOf(container('shell')), ...secrets('shell') });
    expect(api.ownUrl).toBe('http://127.0.0.1:3001');
    expect(shell.API_URL).toBe('http://lumenvale-api:3001');
    expect(manifests).toContainEqual(
      expect.objectContaining({ kind: 'Service', metadata: { name: 'lumenvale-api' } }),
    );
  });

  it('set only documented variables, and run programs of the image', () => {
    expect(containers.map(({ name }) => name).toSorted()).toEqual(['api', 'migration', 'shell', 'slices']);
    for (const one of containers) {
      expectExplained(environmentOf(one));
      expectProgram(one.command);
    }
    expectExplained({ ...secrets('api'), ...secrets('shell') } as Environment);
  });

  it('run nothing as root, with a read-only file system', () => {
    for (const { spec } of workloads) {
      expect(spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
      for (const { securityContext } of spec.template.spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  it('wait until no new connections arrive, and then for requests in flight', () => {
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      const { terminationGracePeriodSeconds = 0, containers: own } = spec.template.spec;
      for (const { lifecycle } of own) {
        const pause = lifecycle?.preStop.sleep.seconds ?? 0;
        expect(pause).toBeGreaterThanOrEqual(5);
        // As long as the slower of the two takes to end.
        expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + 10);
      }
    }
  });

  it('have different probes for liveness and readiness', () => {
    for (const [name, path] of [
      ['api', '/api/health'],
      ['shell', '/health'],
    ] as const) {
      expect(container(name).livenessProbe?.httpGet.path).toBe(`${path}/live`);
      expect(container(name).readinessProbe?.httpGet.path).toBe(`${path}/ready`);
    }
  });
});
