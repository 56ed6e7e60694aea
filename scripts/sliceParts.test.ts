import { access, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSlice } from '@site/delivery/build/sliceSources';
import { readTexts, textModulesOf } from '@site/delivery/build/sliceTexts';
import { root, sliceNames } from './build.ts';

// What is written but not named in a slice's config, or not shown by it, would be forgotten in silence.

interface Source {
  /** Relative to the slice's folder: `./src/home/HomePage.tsx`. */
  readonly path: string;
  readonly content: string;
}

describe.each(await sliceNames())('%s', (name) => {
  const folder = join(root, name);

  it('names every module with a page or a slot in its config', async () => {
    const { config } = await readSlice(folder);
    const named = [
      ...config.routes.map(({ page }) => page),
      ...(config.slots ?? []).map(({ component }) => component),
      ...(config.fills ?? []).map(({ component }) => component),
    ];

    const written = (await sourcesOf(folder))
      .filter(({ content }) => /^export const (?:page|slot)\b/m.test(content))
      .map(({ path }) => path);
    expect(written.toSorted()).toEqual([...new Set<string>(named)].toSorted());
  });

  it('is developed with the command of this repository', async () => {
    const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const [, program = ''] = /^exec node (\S+) dev$/.exec(scripts.dev) ?? [];

    expect(join(folder, program)).toBe(join(root, 'delivery/command/slices.ts'));
    await access(join(folder, program));
  });

  it('offers every slot whose contract it contains, and shows it on a page', async () => {
    const { config } = await readSlice(folder);
    const offered = (config.offers ?? []).map((offer) => `${name}/${offer.name}`);

    const sources = await sourcesOf(folder);
    const declared = sources
      .filter(({ content }) => content.includes("declare module '@site/platform/slots'"))
      .flatMap(({ content }) => slotsIn(content, /^ +'([\w/-]+)':/gm));
    const shown = sources.flatMap(({ content }) => slotsIn(content, /<Slot\s+name="([\w/-]+)"/g));
    expect({ declared: sorted(declared), shown: sorted(shown) }).toEqual({
      declared: sorted(offered),
      shown: sorted(offered),
    });
  });

  it('shows every text that editors may change', async () => {
    const { config } = await readSlice(folder);
    const modules: readonly string[] = textModulesOf(config);
    const code = (await sourcesOf(folder))
      .filter(({ path }) => !modules.includes(path))
      .map(({ content }) => content)
      .join('\n');

    const keys = (await readTexts(folder, config)).map(({ key }) => key);
    expect(keys.filter((key) => !isNamed(key, code))).toEqual([]);
  });

  /** Returns the slice's own slots, not those of other slices whose contracts it has fetched. */
  function slotsIn(code: string, pattern: RegExp): string[] {
    return [...code.matchAll(pattern)]
      .map(([, slot = '']) => slot)
      .filter((slot) => slot.startsWith(`${name}/`));
  }
});

function sorted(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted();
}

/** A key is named as it is, or as a beginning and an end: `text(`${step}_title`)`. */
function isNamed(key: string, code: string): boolean {
  return (
    code.includes(`'${key}'`) ||
    [...code.matchAll(/`\$\{\w+\}(_\w+)`/g)].some(
      ([, end = '']) => key.endsWith(end) && code.includes(`'${key.slice(0, -end.length)}'`),
    )
  );
}

async function sourcesOf(folder: string): Promise<Source[]> {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({
      path: `./${relative(folder, file)}`,
      content: await readFile(file, 'utf8'),
    })),
  );
}
