import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The parts of a source map that are used here. */
interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/**
 * Returns the folder of a built release's source maps: `dist/.maps/<release>/`. Each is named after its script, plus
 * `.map`. They are not part of the release, and are uploaded separately.
 *
 * @param release The folder of the release.
 */
export function mapsFolderOf(release: string): string {
  return join(dirname(release), '.maps', basename(release));
}

/**
 * Moves the source maps out of the build output. Sources of packages keep their names but lose their content: a team
 * only needs to see its own code.
 *
 * @param staging The build's output folder.
 * @param paths All paths the build wrote.
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

/**
 * Writes a release's maps to the folder given by {@link mapsFolderOf}. Maps of stylesheets are not needed and not kept.
 */
export async function keepSourceMaps(release: string, maps: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, map] of maps) {
    if (path.endsWith('.js')) {
      const file = join(mapsFolderOf(release), `${path}.map`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, map);
    }
  }
}
