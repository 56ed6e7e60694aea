import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { releaseRules } from '@site/rules/releaseRules';

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/** `maps/home.1a2b3c4d.js.map` */
export function mapPathOf(script: string): string {
  return `maps/${basename(script)}.map`;
}

/** Deletes maps of stylesheets and those too large to publish. @returns The paths of all but maps. */
export async function separateSourceMaps(staging: string, paths: readonly string[]): Promise<string[]> {
  let left: number = releaseRules.bytes.maps;
  await mkdir(join(staging, 'maps'), { recursive: true });
  for (const path of paths.filter((one) => one.endsWith('.map'))) {
    const map: SourceMap = JSON.parse(await readFile(join(staging, path), 'utf8'));
    const sourcesContent = map.sourcesContent?.map((text, index) =>
      map.sources[index]?.includes('node_modules/') ? null : text,
    );
    const content = Buffer.from(JSON.stringify({ ...map, sourcesContent }));
    if (path.endsWith('.js.map') && content.length <= Math.min(left, releaseRules.bytes.file)) {
      left -= content.length;
      await writeFile(join(staging, mapPathOf(path.replace(/\.map$/, ''))), content);
    }
    await rm(join(staging, path));
  }
  return paths.filter((path) => !path.endsWith('.map'));
}
