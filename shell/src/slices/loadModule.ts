/// <reference types="@rspack/core/module" />
import { type ComposedSlice, integrityOf } from '../page/routes';

declare global {
  var integrityAt: (url: string) => string;
}

interface Container {
  init(shared: object): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

const containers = new Map<string, Promise<Container>>();

/** After a failure, the next call tries again. */
export async function loadModule<Module>(slice: ComposedSlice, expose: string): Promise<Module> {
  const loading = containers.get(slice.container) ?? loadContainer(slice);
  containers.set(slice.container, loading);
  loading.catch(() => containers.delete(slice.container));
  const create = await (await loading).get(expose);
  return create() as Module;
}

async function loadContainer(slice: ComposedSlice): Promise<Container> {
  await __webpack_init_sharing__('default');
  await runScript(`${slice.base}${slice.browserEntry}`, integrityOf(slice, slice.browserEntry));
  const container = (globalThis as Record<string, unknown>)[slice.container] as Container | undefined;
  if (!container) {
    throw new Error(`${slice.slice} ${slice.release} defines no container`);
  }
  await container.init(__webpack_share_scopes__.default ?? {});
  return container;
}

function runScript(src: string, integrity = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src,
      integrity,
      crossOrigin: 'anonymous',
    });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
    document.head.append(script);
  });
}
