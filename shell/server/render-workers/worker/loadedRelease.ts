/// <reference types="@rspack/core/module" />
import type { ApiPath, SlicePage } from '@site/platform';
import type { ComponentType } from 'react';
import type { ServerHalf } from '../messages';
import { loadHalf } from './loadHalf';

export interface LoadedFilling {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>;
  data?(props: Readonly<Record<string, unknown>>): readonly ApiPath[];
}

export interface LoadedRelease {
  readonly slice: string;
  page(expose: string): Promise<SlicePage>;
  slot(expose: string): Promise<LoadedFilling>;
}

/** What the entry of a server half exports. */
interface Container {
  init(shared: object): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

/** Runs the entry of a release. @throws What the entry throws. */
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
