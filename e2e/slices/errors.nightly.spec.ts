import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishRelease } from '@site/delivery/command/registry/publishRelease';
import { root } from '../../scripts/build.ts';
import { buildChangedSlice } from '../../scripts/testing/buildChangedSlice.ts';
import { type DeliverySite, everything, startDeliverySite } from '../fixtures/deliverySite';
import { makeTeamRepository } from '../fixtures/teamRepository';
import { expect, hydrated, test } from '../fixtures/test';

const file = 'src/companies/list/CompaniesPage.tsx';
const thrower = `
function throwLater(): void {
  setTimeout(() => {
    throw new TypeError('late <b>and</b> /search?q=secret');
  });
}
`;

let site: DeliverySite;
let broken: string;
/** The line in the team's source file that throws the error. */
let line: number;

test.beforeAll(async () => {
  site = await startDeliverySite({ shells: 1 });
  const change = (source: string) =>
    `${source.replace('<h1 ', '<h1 onClick={throwLater} ').replace('<h1>', '<h1 onClick={throwLater}>')}${thrower}`;
  line =
    change(await readFile(join(root, 'mf-public', file), 'utf8'))
      .split('\n')
      .findIndex((text) => text.includes('throw new TypeError')) + 1;
  const folder = await buildChangedSlice(site.folder, { slice: 'mf-public', file, change });
  ({ release: broken } = await publishRelease({ registry: site.registry, folder }));
});

test.afterAll(() => site?.stop());

test('an error of a release is shown with file and line of its source, and its source map is never served', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/late <b>and<\/b>/);
  await site.registry.promote('mf-public', { release: broken });
  await expect
    .poll(async () => (await fetch(`${site.urls[0]}/companies`)).text())
    .toContain(`/slices/mf-public/${broken}/`);
  await page.goto(`${site.urls[0]}/companies`);
  await hydrated(page);
  await page.getByRole('heading', { level: 1 }).click();

  await expect.poll(async () => (await site.registry.errors('mf-public', broken)).length).toBe(1);
  const { slices } = await makeTeamRepository(site);
  const { token } = await site.registry.createToken('mf-public', everything('team'));
  const [error] = JSON.parse(
    await slices(['errors', 'mf-public', broken, '--json'], { SLICES_TOKEN: token }),
  );
  expect(error).toMatchObject({
    kind: 'error',
    message: 'TypeError: late <b>and</b> /search',
    visits: 1,
    frames: [
      {
        place: expect.stringMatching(/^browser\/[\w.-]+\.js:\d+:\d+$/),
        original: {
          file,
          line,
          source: "throw new TypeError('late <b>and</b> /search?q=secret');",
        },
      },
    ],
  });
  const [, script] = /^browser\/(.+\.js):/.exec(error.frames[0].place) ?? [];
  const below = `${site.urls[0]}/slices/mf-public/${broken}`;
  const served = await fetch(`${below}/browser/${script}`);
  expect(served.status).toBe(200);
  expect(await served.text()).not.toContain('sourceMappingURL');
  for (const path of [`browser/${script}.map`, `maps/${script}.map`]) {
    expect((await fetch(`${below}/${path}`)).status).toBe(404);
  }
  const map = `${site.urls[0]}/api/slices/mf-public/releases/${broken}/files/maps/${script}.map`;
  expect((await fetch(map)).status).toBe(401);
});
