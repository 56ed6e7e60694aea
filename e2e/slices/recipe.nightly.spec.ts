import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { root } from '../../scripts/build.ts';
import { type DeliverySite, startDeliverySite } from '../fixtures/deliverySite';
import { expect, test } from '../fixtures/test';

// One site: the tests run in order, each building on the one before.
test.describe.configure({ mode: 'serial' });

/** The parts of a pipeline's files that are run here. */
interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly env?: object;
  readonly jobs: Readonly<Record<string, { readonly env?: object; readonly steps: readonly Step[] }>>;
}
interface GitLabJob {
  readonly script: readonly string[];
  readonly variables?: object;
  readonly environment?: { readonly name: string };
}

let site: DeliverySite;
let home: string;
let folder: string;
let tokens: Readonly<Record<'check' | 'preview' | 'rollout', string>>;
let workflow: Workflow;
let gitLab: Readonly<Record<string, GitLabJob>>;

test.beforeAll(async () => {
  site = await startDeliverySite();
  home = await mkdtemp(join(tmpdir(), 'lumenvale-team-'));
  folder = join(home, 'mf-investors');
  await promisify(execFile)(
    process.execPath,
    [join(root, 'delivery/command/bin.mjs'), 'create', 'mf-investors'],
    { cwd: home },
  );
  const made = await Promise.all(
    (
      [
        ['check', ['check']],
        ['preview', ['check', 'publish']],
        ['rollout', ['publish', 'promote']],
      ] as const
    ).map(async ([name, scopes]) => {
      const { token } = await site.registry.createToken('mf-investors', {
        name,
        scopes: [...scopes],
        days: 1,
      });
      return [name, token];
    }),
  );
  tokens = Object.fromEntries(made);
  workflow = parse(await readFile(join(folder, '.github/workflows/slice.yml'), 'utf8'));
  gitLab = parse(await readFile(join(folder, '.gitlab-ci.yml'), 'utf8'));
});

test.afterAll(async () => {
  await site?.stop();
  await rm(home, { recursive: true, force: true });
});

/**
 * Runs a line of a pipeline as a runner would: with none of this process's environment except the path to its programs.
 */
async function run(line: string, environment: Readonly<Record<string, string>>): Promise<string> {
  if (line === 'npm ci') {
    // The platform's package is in no registry here, so the installed packages are linked instead.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules')).catch(() => {});
    return '';
  }
  const { stdout } = await promisify(execFile)('bash', ['-e', '-c', line], {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: home,
      CI: 'true',
      GITHUB_SHA: '0123456789abcdef',
      GITHUB_STEP_SUMMARY: join(home, 'summary.md'),
      CI_COMMIT_SHA: '0123456789abcdef',
      ...environment,
    },
  });
  return stdout;
}

const secrets = () => ({
  'vars.SLICES_REGISTRY': site.urls[0],
  'secrets.SLICES_CHECK_TOKEN': tokens.check,
  'secrets.SLICES_PREVIEW_TOKEN': tokens.preview,
  'secrets.SLICES_ROLLOUT_TOKEN': tokens.rollout,
});

async function runJob(name: string): Promise<string> {
  let last = '';
  for (const { run: line, env = {} } of workflow.jobs[name]?.steps ?? []) {
    if (line !== undefined) {
      last = await run(
        line,
        Object.fromEntries(
          Object.entries(env).map(([key, value]) => [
            key,
            value.replace(
              /^\$\{\{ (.*) \}\}$/,
              (_, secret: keyof ReturnType<typeof secrets>) => secrets()[secret],
            ),
          ]),
        ),
      );
    }
  }
  return last;
}

const lines = (name: string) => workflow.jobs[name]?.steps.flatMap(({ run: line }) => line ?? []);

test('the recipe gives each token only to the step that needs it', () => {
  expect(lines('check')).toEqual([
    'npm ci',
    'npm run types',
    'npm test',
    'npx slices build',
    'npx slices check',
  ]);
  expect(lines('rollout')).toEqual([
    'npm ci',
    'npx slices build',
    'npx slices rollout --reason "$GITHUB_SHA"',
  ]);
  expect(lines('preview')).toEqual([
    'npm ci',
    'npx slices build',
    'npx slices preview | tee -a "$GITHUB_STEP_SUMMARY"',
  ]);
  expect(workflow).not.toHaveProperty('env');
  for (const job of Object.values(workflow.jobs)) {
    expect(job).not.toHaveProperty('env');
    for (const { run: line, env } of job.steps) {
      expect(env !== undefined, line).toBe(/slices (?:check|preview|rollout)/.test(line ?? ''));
    }
  }
  // GitLab passes variables to jobs by environment: the job that runs packages' code has no environment, and so no
  // secrets.
  expect(gitLab.build).not.toHaveProperty('environment');
  for (const name of ['check', 'rollout']) {
    expect(gitLab[name]?.environment?.name).toBeTruthy();
    expect(gitLab[name]?.script.join()).not.toMatch(/npm (?:ci|install|run|test)|slices build/);
  }
});

test('its steps for GitHub: a branch is checked without a trace, and main goes live, also in a rerun', async () => {
  test.setTimeout(120_000);
  const at = () => fetch(`${site.urls[1]}/investors`).then(({ status }) => status);
  expect(await runJob('check')).toContain('may go live');
  const { rows } = await site.database.query(`SELECT FROM releases WHERE slice = 'mf-investors'`);
  expect(rows).toEqual([]);
  expect(await at()).toBe(404);

  expect(await runJob('rollout')).toMatch(/^mf-investors: \S+ is live \(on 2 processes of the site\)/);
  expect(await at()).toBe(200);
  expect(await runJob('rollout')).toContain('was already live');
  const [event] = await site.registry.log('mf-investors', { limit: 1 });
  expect(event).toMatchObject({ action: 'promoted', reason: '0123456789abcdef' });
});

test('a pull request gets a link that shows the release to people without an account, and to nobody else', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const source = join(folder, 'src/InvestorsPage.tsx');
  const before = await readFile(source, 'utf8');
  await writeFile(source, before.replace('<h1>Investors</h1>', '<h1>Investors, soon</h1>'));
  const link = new URL((await runJob('preview')).trim());
  await writeFile(source, before);
  expect(await readFile(join(home, 'summary.md'), 'utf8')).toContain(link.href);
  const seen = async () => {
    await expect(page.getByRole('main')).toBeVisible();
    return page.getByRole('heading', { level: 1 }).textContent();
  };

  await page.goto(`${site.urls[1]}${link.pathname}${link.search}`);
  expect(await seen()).toBe('Investors, soon');
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('complementary', { name: 'Releases that only you see' })).toContainText(
    'mf-investors',
  );
  const answer = await page.request.get(`${site.urls[1]}/investors`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(await (await fetch(`${site.urls[1]}/investors`)).text()).not.toContain('Investors, soon');

  await page.getByRole('link', { name: /^Leave/ }).click();
  expect(await seen()).toBe('Investors');

  const [choice = ''] = link.searchParams.getAll('slices');
  const [name, until, signature] = choice.split('~');
  for (const forged of [
    `${name}~${Number(until) + 1}~${signature}`,
    `mf-public@1.0.0-00000000~${until}~${signature}`,
  ]) {
    const refused = await fetch(`${site.urls[1]}/investors?slices=${encodeURIComponent(forged)}`, {
      redirect: 'manual',
    });
    expect(refused.status).toBe(200);
    expect(await refused.text()).not.toContain('Investors, soon');
  }
});

test('its steps for GitLab, with the variables of each job', async () => {
  test.setTimeout(120_000);
  const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    build: {},
    check: { SLICES_REGISTRY: site.urls[0], SLICES_TOKEN: tokens.check },
    rollout: { SLICES_REGISTRY: site.urls[0], SLICES_TOKEN: tokens.rollout },
  };
  const said: string[] = [];
  for (const [name, environment] of Object.entries(given)) {
    for (const line of gitLab[name]?.script ?? []) {
      said.push(await run(line, environment));
    }
  }

  expect(said.join('\n')).toMatch(/may go live[\s\S]*was already live/);
});

test('a rollout without visitors is undecided, and one that does worse than the live release fails, also in a rerun', async () => {
  test.setTimeout(120_000);
  const page = join(folder, 'src/InvestorsPage.tsx');
  const source = await readFile(page, 'utf8');
  // It renders for the gate and for most visitors.
  await writeFile(page, `${source}\n// Another release.\nexport const another = 1;\n`);
  await run('npx slices build', {});
  const environment = { SLICES_REGISTRY: site.urls[0], SLICES_TOKEN: tokens.rollout };
  const ending = (line: string) =>
    run(line, environment).then(
      (stdout) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
  // Without visits a run reports that it is undecided, and the next one continues.
  const undecided = await ending('npx slices rollout --steps 50 --min-visits 40 --wait 0');
  expect(undecided).toMatchObject({ code: 3, stdout: expect.stringContaining('undecided. It had 0 visits') });
  expect(await site.registry.log('mf-investors', { limit: 1 })).toMatchObject([
    { action: 'undecided', reason: expect.stringContaining('It had 0 visits') },
  ]);
  const rolling = ending('npx slices rollout --steps 50 --min-visits 40 --wait 1');
  // Reports as the shells would send them: the live release is sound, the canary fails a little.
  await expect
    .poll(async () => (await site.registry.slice('mf-investors')).canary?.percent, { timeout: 30_000 })
    .toBe(50);
  await site.database.query(
    `INSERT INTO visit_counts (slice, release, pointer_id, minute, visits, failed_visits)
     SELECT slice, release, id, date_trunc('minute', now()),
       CASE kind WHEN 'canary' THEN 100 ELSE 2000 END, CASE kind WHEN 'canary' THEN 5 ELSE 2 END
     FROM pointers WHERE slice = 'mf-investors' AND ended_at IS NULL
     ON CONFLICT (slice, release, pointer_id, minute) DO UPDATE SET
       visits = excluded.visits, failed_visits = excluded.failed_visits`,
  );

  const { code, stderr } = await rolling;
  expect(code).toBe(1);
  expect(stderr).toContain('CANARY_WORSE');
  expect(await site.registry.slice('mf-investors')).toMatchObject({ canary: null });
  // The same commit is not offered to visitors again.
  const again = await ending('npx slices rollout --steps 50 --wait 1');
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('RELEASE_MARKED') });
});
