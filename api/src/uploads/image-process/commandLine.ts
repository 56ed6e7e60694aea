import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../../isolation/isolation.js';

// In tests the sources run, which Node reads as they are.
const program = fileURLToPath(new URL(`program/imageProgram${extname(import.meta.url)}`, import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** The command line of the program: Node, kept to reading the program and its packages. No network, no child process. */
export function commandLine(user: number | null): readonly string[] {
  const packages = ['sharp', 'saxes', 'jsdom', 'dompurify'].map((name) => {
    const path = resolve(name);
    return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length);
  });
  const readable = [
    fileURLToPath(new URL('../../', import.meta.url)),
    fileURLToPath(new URL('../../../package.json', import.meta.url)),
    ...new Set(packages),
  ];
  return [
    process.execPath,
    ...nodeOptions(readable),
    // Pictures are read by native code, which Node's permissions do not hold: what is around the process does.
    '--allow-addons',
    '--no-warnings',
    program,
    ...(user === null ? [] : [String(user)]),
  ];
}
