import { type Compiler, RuntimeModule } from '@rspack/core';

/**
 * The code with which a build shares modules. The bundler's own weighs the versions of many providers, which takes 2.3 kB
 * (brotli) in the entry of each slice, so a build is told that it gets one from outside (`enhanced`). Here the shell alone
 * provides, one version of each module, and only releases whose range that version satisfies are composed
 * (`platformFor`).
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
    // Before the bundler's modules that keep what is defined already.
    super('sharing', RuntimeModule.STAGE_BASIC);
    this.code = code;
  }

  override generate(): string {
    return this.code;
  }
}

const provide = `
__webpack_require__.I = (name) => {
  var data = __webpack_require__.initializeSharingData;
  var scope = (__webpack_require__.S[name] ||= {});
  (data.scopeToSharingDataMapping[name] || []).forEach((shared) => {
    (scope[shared.name] ||= {})[shared.version] ||= { get: shared.factory };
  });
};`;

const consume = `
var consumed = {};
var consume = async (id) => {
  var { shareKey } = __webpack_require__.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  var [shared] = Object.values(__webpack_require__.S.default[shareKey] || {});
  if (!shared) throw new Error("The shell does not share " + shareKey);
  var factory = await shared.get();
  __webpack_require__.m[id] = (module) => { module.exports = factory(); };
};
__webpack_require__.f.consumes = (chunkId, promises) => {
  (__webpack_require__.consumesLoadingData.chunkMapping[chunkId] || []).forEach((id) => {
    promises.push(consumed[id] ||= consume(id).catch((error) => {
      delete consumed[id];
      throw error;
    }));
  });
};
__webpack_require__.initContainer = (shared) => {
  __webpack_require__.S.default = shared;
};
__webpack_require__.getContainer = async (name) => {
  var load = __webpack_require__.initializeExposesData.moduleMap[name];
  if (!load) throw new Error("The release has no module " + name);
  return load();
};`;
