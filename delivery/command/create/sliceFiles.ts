import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const template = join(import.meta.dirname, 'template');

export function nounOf(name: string): string {
  return name.slice('mf-'.length);
}

/**
 * The template is a slice itself, `mf-example`, and its test runs with all the others; only the name changes.
 */
export async function sliceFiles(name: string): Promise<Record<string, string>> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const target = relative(template, path).split(sep).join('/');
        return [renamed(target, name), renamed(await readFile(path, 'utf8'), name)];
      }),
  );
  return Object.fromEntries(files);
}

function renamed(text: string, name: string): string {
  const noun = nounOf(name);
  const component = noun.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`.replaceAll('-', ' ');
  return text
    .replaceAll('ExamplePage', `${component}Page`)
    .replaceAll('Example', label)
    .replaceAll('example', noun);
}
