import { capitalized } from '../text/words';
import type { BuiltInText } from './builtInTexts';

/** `Home, hero`; texts of many pages are named by their section. */
export function placeOf({ path, section }: Pick<BuiltInText, 'path' | 'section'>): string {
  const part = inWords(section);
  if (path === null) {
    return capitalized(part);
  }
  const page = path === '/' ? 'home' : inWords(path.split('/')[1] ?? '');
  return capitalized(page === part ? page : `${page}, ${part}`);
}

export function nameInPlace({ title, key, section }: Pick<BuiltInText, 'title' | 'key' | 'section'>): string {
  const prefix = `${section.replaceAll('-', '_')}_`;
  return (
    title ?? inWords(key.length > prefix.length && key.startsWith(prefix) ? key.slice(prefix.length) : key)
  );
}

function inWords(name: string): string {
  return name.replaceAll(/[-_]/g, ' ');
}
