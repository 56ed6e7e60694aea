import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import platformPackage from '../packages/platform/package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

const folders = ['packages/platform/src', 'shell/src', 'mf-admin/src'];
const administration = 'mf-admin/src';
/** These put parts together to screens that are each used once. */
const screens = [administration, `${administration}/screens`];

const importedFile = /(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g;
/** A shared component is exported under the name of its file. */
const component = (name: string) => new RegExp(`export (?:function|const) ${name}\\b`);

/** A part is shared if a file in another folder uses it, or the platform exports it as a module of its own. */
export function sharedParts(): string[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !/\.(?:test|states)\.tsx?$|\/testing\//.test(file),
    ),
  );
  const used = new Set([...files.flatMap(usedElsewhere), ...platformModules()]);
  return files
    .filter((file) => {
      const name = /\/([A-Z]\w*)\.tsx$/.exec(file)?.[1];
      return name && used.has(file.replace(/\.tsx$/, '')) && component(name).test(read(file));
    })
    .sort();
}

export function hasStates(file: string): boolean {
  return existsSync(join(root, file.replace(/\.tsx$/, '.states.tsx')));
}

function usedElsewhere(file: string): string[] {
  const folder = dirname(file);
  if (screens.includes(folder)) {
    return [];
  }
  return [...read(file).matchAll(importedFile)]
    .map(([, path = '']) => relative(root, join(root, folder, path)))
    .filter((path) => roomOf(path) !== roomOf(file));
}

/** A large room of the administration has folders of its own, which belong to it. */
function roomOf(file: string): string {
  const folder = dirname(file);
  return folder.startsWith(`${administration}/`) ? folder.split('/').slice(0, 3).join('/') : folder;
}

function platformModules(): string[] {
  const { exports }: { exports: Readonly<Record<string, string>> } = platformPackage;
  return Object.values(exports).map((path) => join('packages/platform', path.replace(/\.tsx?$/, '')));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
