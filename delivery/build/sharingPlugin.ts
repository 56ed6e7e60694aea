import { type Compiler, RuntimeModule } from '@rspack/core';
import platformPackage from '@site/platform/package.json' with { type: 'json' };

/**
 * Router, SWR and zustand have no entries: the platform re-exports by name what slices use of them, which
 * keeps the rest out of the bundle.
 */
const packages = ['react', 'react-dom'];
const platform = ['@site/platform', '@site/platform/session', '@site/platform/slots'];

const ofSomePages = ['@site/platform/session', '@site/platform/slots'];

export function providedByShell(isServer: boolean, isDevelopment = false) {
  const { version } = platformPackage;
  return [
    ...packages.map((name) => ({ name, eager: true })),
    ...platform.map((name) => ({ name, version, eager: isServer || !ofSomePages.includes(name) })),
    { name: 'react/jsx-runtime', eager: true },
    ...(isDevelopment ? [{ name: 'react/jsx-dev-runtime', eager: true }] : []),
    { name: 'react-dom/client', eager: true },
  ];
}

export const consumedBySlice = Object.fromEntries(
  [...packages, ...packages.map((name) => `${name}/`), ...platform].map((name) => [
    name,
    { import: false, requiredVersion: false } as const,
  ]),
);

/**
 * How a build shares modules. The bundler's own code weighs versions of many providers, 2.3 kB (brotli) in
 * the entry of each slice, so a build is told that it gets one from outside (`enhanced`). The shell alone
 * provides, one version of each module, and only releases that it satisfies are composed (`platformFor`).
 */
export class SharingPlugin {
  private readonly code: string;

  constructor(role: 'provides' | 'consumes') {
    this.code = role === 'provides' ? provide : consume;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SharingPlugin.name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(SharingPlugin.name, (chunk) =>
        compilation.addRuntimeModule(chunk, new SharingRuntime(this.code)),
      );
    });
  }
}

class SharingRuntime extends RuntimeModule {
  private readonly code: string;

  constructor(code: string) {
    // This stage comes before the bundler's own modules, which keep what is already defined.
    super('sharing', RuntimeModule.STAGE_BASIC);
    this.code = code;
  }

  override generate(): string {
    return this.code;
  }
}

const provide = `
__webpack_require__.I = (scopeName) => {
  var scope = __webpack_require__.S[scopeName] ||= {};
  __webpack_require__.initializeSharingData.scopeToSharingDataMapping[scopeName]?.forEach(({ name, version, factory }) => {
    (scope[name] ||= {})[version] ||= { get: factory };
  });
};`;

const consume = `
var loading = {};
var load = async (id) => {
  var { shareKey } = __webpack_require__.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  var [shared] = Object.values(__webpack_require__.S.default[shareKey] || {});
  if (!shared) throw Error("Not shared: " + shareKey);
  var create = await shared.get();
  __webpack_require__.m[id] = (module) => { module.exports = create(); };
};
__webpack_require__.f.consumes = (chunk, promises) => {
  __webpack_require__.consumesLoadingData.chunkMapping[chunk]?.forEach((id) => promises.push(loading[id] ||= load(id).catch((error) => {
    delete loading[id];
    throw error;
  })));
};
__webpack_require__.initContainer = (shared) => {
  __webpack_require__.S.default = shared;
};
__webpack_require__.getContainer = async (name) => __webpack_require__.initializeExposesData.moduleMap[name]();`;
