import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The part of a source map that is read here. */
interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/**
 * Where the source maps of a built release are: `dist/.maps/<release>/`, each under the path of its script with `.map`
 * behind it. They are no part of the release: nothing of it depends on them, and they are sent on their own.
 *
 * @param release The folder of the release.
 */
export function mapsFolderOf(release: string): string {
  return join(dirname(release), '.maps', basename(release));
}

/**
 * Takes the source maps out of what was built. Packages keep their names and lose their texts: what a team has to see is
 * its own.
 *
 * @param staging Where the build wrote to.
 * @param paths Of all that it wrote.
 * @returns The maps by the paths of their scripts, and the paths of everything else.
 */
export async function takeSourceMaps(staging: string, paths: readonly string[]) {
  const maps = new Map<string, string>();
  for (const path of paths.filter((one) => one.endsWith('.map'))) {
    const map: SourceMap = JSON.parse(await readFile(join(staging, path), 'utf8'));
    const sourcesContent = map.sourcesContent?.map((text, index) =>
      map.sources[index]?.includes('node_modules/') ? null : text,
    );
    maps.set(path.replace(/\.map$/, ''), JSON.stringify({ ...map, sourcesContent }));
    await rm(join(staging, path));
  }
  return { maps, rest: paths.filter((path) => !path.endsWith('.map')) };
}

/** Writes the maps of a release to where {@link mapsFolderOf} says. Stylesheets have none that anybody asks for. */
export async function keepSourceMaps(release: string, maps: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, map] of maps) {
    if (path.endsWith('.js')) {
      const file = join(mapsFolderOf(release), `${path}.map`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, map);
    }
  }
}
