import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { default: Runtime } = createRequire(import.meta.url)('jest-runtime');

const isLibrary = (path) => path.includes('/node_modules/') && /\.[cm]?js$/.test(path);
const isTest = (path) => /\/testing\/|\.test\.tsx?$/.test(path);
const isOwn = (path) => !path.includes('/node_modules/') && /\.tsx?$/.test(path) && !isTest(path);
const replacesModules = /unstable_mockModule|resetModules/;

class OnceLoaded extends Runtime {
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
  constructor(isShared) {
    super();
    this.isShared = isShared;
  }

  get(key) {
    return (
      super.get(key) ?? (key.startsWith('file:') && this.isShared(key) ? loadedOnce.esModule(key) : undefined)
    );
  }
}

let loadedOnce;

/**
 * Loads each module once for all test files of a worker, with `keptEnvironment`: with Nest and TypeORM that is most of
 * the work of a short file. Tests and what is below `testing` are loaded for each file, as are our own modules for a
 * file that replaces some. Relies on fields of Jest's runtime that are not documented.
 */
export default class SharedModules extends Runtime {
  constructor(...given) {
    super(...given);
    loadedOnce ??= new OnceLoaded(...given);
    const [, , , , , , testPath, { watch, watchAll }] = given;
    this.isAlone = watch || watchAll || replacesModules.test(readFileSync(testPath, 'utf8'));
    this.registries.esModuleRegistry = new EsModules(
      this.isAlone ? isLibrary : (path) => isLibrary(path) || isOwn(path),
    );
  }

  setModuleMock(...given) {
    if (!this.isAlone) {
      throw new Error(
        'Modules are replaced in the test file itself: its helpers share them with other files.',
      );
    }
    super.setModuleMock(...given);
  }

  requireModule(from, name, options, isRequireActual) {
    if (!options?.isInternalModule && !(name && this._resolution.isCoreModule(name))) {
      const path = this._resolution.resolveCjs(from, name);
      if (isLibrary(path)) {
        return loadedOnce.requireModule(path);
      }
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
