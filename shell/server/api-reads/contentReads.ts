import { contentReads } from '../../../packages/platform/src/generated/contentReads';

const LONGEST = 2_048;
const patterns = contentReads.map(
  (template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?#]+')}$`),
);

export function templateOf(path: string): string {
  const [pathname = ''] = path.split('?', 1);
  return contentReads[patterns.findIndex((pattern) => pattern.test(pathname))] ?? 'other';
}

/** Checks the path as it is sent, so that it cannot lead elsewhere. */
export function isContentRead(path: string): boolean {
  if (path.length > LONGEST || !URL.canParse(path, 'http://api')) {
    return false;
  }
  const { pathname, search, hash } = new URL(path, 'http://api');
  return `${pathname}${search}` === path && hash === '' && patterns.some((pattern) => pattern.test(pathname));
}
