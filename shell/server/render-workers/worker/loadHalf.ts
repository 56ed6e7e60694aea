import { createRequire } from 'node:module';
import { dirname, posix } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ServerHalf } from '../messages';

/** These of Node's modules only compute. */
const calculating = new Set([
  'assert',
  'buffer',
  'crypto',
  'events',
  'path',
  'querystring',
  'stream',
  'string_decoder',
  'url',
  'util',
]);
const nodeRequire = createRequire(__filename);

export function loadHalf({ slice, release, entry, files }: ServerHalf): unknown {
  const modules = new Map<string, { exports: unknown }>();

  function load(path: string): unknown {
    const loaded = modules.get(path);
    if (loaded) {
      return loaded.exports;
    }
    const code = files[path];
    if (code === undefined) {
      throw new Error(`${slice} ${release} has no ${path}`);
    }
    const module = { exports: {} };
    modules.set(path, module);
    const requireFrom = (request: string) => requireIn(dirname(path), request);
    try {
      compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
        filename: `${slice}/${release}/${path}`,
      }).call(module.exports, module.exports, requireFrom, module, path, dirname(path));
    } catch (error) {
      modules.delete(path);
      throw error;
    }
    return module.exports;
  }

  function requireIn(folder: string, request: string): unknown {
    if (request.startsWith('.')) {
      return load(posix.join(folder, request));
    }
    const name = request.replace(/^node:/, '');
    if (!calculating.has(name)) {
      throw new Error(`${request} is not available to slices`);
    }
    return nodeRequire(name);
  }

  return load(entry);
}
