import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '@site/sandbox/isolation';

// Tests run the sources, which Node can read as they are.
const program = fileURLToPath(new URL(`program/imageProgram${extname(import.meta.url)}`, import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** Node may only read the program and its packages, without network or child processes. */
export function commandLine(user: number | null): readonly string[] {
  const packages = ['sharp', 'saxes', 'css-tree'].map((name) => {
    const path = resolve(name);
    return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length);
  });
  const readable = [
    fileURLToPath(new URL('../../', import.meta.url)),
    fileURLToPath(new URL('../../../package.json', import.meta.url)),
    join(dirname(resolve('@site/sandbox/frames')), '..'),
    ...new Set(packages),
  ];
  return [
    process.execPath,
    ...nodeOptions(readable),
    // Native decoders need it. Node's permissions do not apply to them; the isolation around the process
    // does.
    '--allow-addons',
    '--no-warnings',
    program,
    ...(user === null ? [] : [String(user)]),
  ];
}
