/// <reference types="@rspack/core/module" />
import { createRequire } from 'node:module';
import { dirname, posix } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ApiPath, SlicePage } from '@site/platform';
import type { ComponentType } from 'react';
import type { ServerHalf } from '../orders';

const calculating = new Set(
  'assert buffer crypto events path querystring stream string_decoder url util'.split(' '),
);
const nodeRequire = createRequire(__filename);

export interface LoadedFilling {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
  data?(props: Readonly<Record<string, unknown>>): readonly ApiPath[];
}

export interface LoadedRelease {
  readonly slice: string;
  page(expose: string): Promise<SlicePage>;
  slot(expose: string): Promise<LoadedFilling>;
}

interface Container {
  init(shared: object): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

/** @throws Whatever the entry throws. */
export function loadRelease(half: ServerHalf): LoadedRelease {
  const { slice, release } = half;
  const container = loadHalf(half) as Container;
  let initialised: Promise<void> | undefined;

  async function initialise(): Promise<void> {
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default ?? {});
  }

  async function load<Name extends string, Part>(name: Name, expose: string): Promise<Part> {
    initialised ??= initialise();
    await initialised;
    const create = await container.get(expose);
    const module = create() as Partial<Record<Name, Part>>;
    if (!module?.[name]) {
      throw new Error(`${slice} ${release} exports no ${name} from ${expose}`);
    }
    return module[name];
  }

  return {
    slice,
    page: (expose) => load('page', expose),
    slot: (expose) => load('slot', expose),
  };
}

function loadHalf({ slice, release, entry, files }: ServerHalf): unknown {
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
