import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './build';

/** Biome holds the direction between packages, and knows no folders. Tests and states may import anything. */
const modules = globSync(
  '{api/src,delivery,mf-*/src,packages/platform/src,scripts,shell/server,shell/src}/**/*.{ts,tsx}',
  { cwd: root },
).filter((file) => !/\.(test|states)\.tsx?$|\/(testing|dist|node_modules)\//.test(file));

function foldersUpFrom(folder: string): string[] {
  return folder.includes('/') ? [folder, ...foldersUpFrom(dirname(folder))] : [folder];
}

function importsOf(file: string): string[] {
  const found = readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from |import\(|import )'(\.[^']+)'/g);
  return Array.from(found, ([, path = '']) => join(dirname(file), path));
}

/** A folder needs what the folders in it need from outside. */
function foldersNeeded(): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>();
  for (const file of modules) {
    for (const folder of foldersUpFrom(dirname(file))) {
      const outside = importsOf(file).filter((path) => !path.startsWith(`${folder}/`));
      needed.set(folder, new Set([...(needed.get(folder) ?? []), ...outside.map((path) => dirname(path))]));
    }
  }
  return needed;
}

function circles(needed: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const follow = (folder: string, way: readonly string[]): string[] => {
    if (way.includes(folder)) {
      return [[...way.slice(way.indexOf(folder)), folder].join(' -> ')];
    }
    if (done.has(folder)) {
      return [];
    }
    const found = [...(needed.get(folder) ?? [])].flatMap((next) => follow(next, [...way, folder]));
    done.add(folder);
    return found;
  };
  return [...needed.keys()].flatMap((folder) => follow(folder, []));
}

it('has no circle of folders', () => {
  expect(circles(foldersNeeded())).toEqual([]);
});
