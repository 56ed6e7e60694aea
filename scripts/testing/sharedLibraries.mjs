import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { default: Runtime } = createRequire(import.meta.url)('jest-runtime');

const isLibrary = (path) => path.includes('/node_modules/') && /\.[cm]?js$/.test(path);

class Libraries extends Runtime {
  esModules = new Map();

  esModule(url) {
    if (!this.esModules.has(url)) {
      this.esModules.set(url, this.load(fileURLToPath(url)));
    }
    return this.esModules.get(url);
  }

  load(path) {
    if (this.unstable_shouldLoadAsEsm(path)) {
      const module = this.esmLoader.tryLoadGraphSync(path, '', 'sync-preferred');
      return typeof module === 'symbol' ? undefined : module;
    }
    return this.esmLoader.buildCjsAsEsmSyntheticModule(path, path, this.esmLoader.getContext());
  }
}

class EsModules extends Map {
  constructor(libraries) {
    super();
    this.libraries = libraries;
  }

  get(key) {
    return (
      super.get(key) ?? (key.startsWith('file:') && isLibrary(key) ? this.libraries.esModule(key) : undefined)
    );
  }
}

let libraries;

/**
 * Loads the libraries once for all test files of a worker, with `keptEnvironment`: with Nest and TypeORM that is
 * most of the work of a short file. Our own modules are loaded for each file. Relies on fields of Jest's runtime that
 * are not documented.
 */
export default class SharedLibraries extends Runtime {
  constructor(...given) {
    super(...given);
    libraries ??= new Libraries(...given);
    this.registries.esModuleRegistry = new EsModules(libraries);
  }

  requireModule(from, name, options, isRequireActual) {
    if (!options?.isInternalModule && !(name && this._resolution.isCoreModule(name))) {
      const path = this._resolution.resolveCjs(from, name);
      if (isLibrary(path)) {
        return libraries.requireModule(path);
      }
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
