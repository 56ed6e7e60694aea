import { runInNewContext } from 'node:vm';
import type { Compiler } from '@rspack/core';

interface ConsumesData {
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly moduleIdToConsumeDataMapping: Readonly<Record<string, { readonly shareKey: string }>>;
}

/**
 * The bundler's own code for sharing weighs the versions of many providers, which takes 2.3 kB (brotli) in
 * the entry of each slice. Here the shell alone provides, one version of each module, and only releases whose
 * range it satisfies are composed (`platformFor`).
 */
export class SharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SharingPlugin.name, (compilation) => {
      compilation.hooks.runtimeModule.tap(SharingPlugin.name, ({ name, source }) => {
        const replace = replacements[name];
        if (replace && source) {
          source.source = Buffer.from(replace(source.source.toString()));
        }
      });
    });
  }
}

const replacements: Readonly<Record<string, (code: string) => string>> = {
  sharing: (code) => `${before('var initPromises', code)}${provide}`,
  consumes_loading: (code) => consume(dataOf(before('var splitAndConvert', code))),
};

function before(mark: string, code: string): string {
  const [data = '', rest] = code.split(mark, 2);
  if (rest === undefined) {
    throw new Error(`The bundler's code for sharing modules has changed: it no longer contains "${mark}"`);
  }
  return data;
}

function dataOf(code: string): ConsumesData {
  const data: { consumesLoadingData?: ConsumesData } = {};
  runInNewContext(code, { __webpack_require__: data });
  return data.consumesLoadingData ?? { chunkMapping: {}, moduleIdToConsumeDataMapping: {} };
}

const provide = `
__webpack_require__.I = (name) => {
  var data = __webpack_require__.initializeSharingData;
  var scope = (__webpack_require__.S[name] ||= {});
  (data.scopeToSharingDataMapping[name] || []).forEach((shared) => {
    (scope[shared.name] ||= {})[shared.version] ||= { get: shared.factory, from: data.uniqueName, eager: shared.eager };
  });
};`;

function consume({ chunkMapping, moduleIdToConsumeDataMapping }: ConsumesData): string {
  const shareKeys = Object.fromEntries(
    Object.entries(moduleIdToConsumeDataMapping).map(([id, { shareKey }]) => [id, shareKey]),
  );
  return `
var shareKeys = ${JSON.stringify(shareKeys)};
var chunkMapping = ${JSON.stringify(chunkMapping)};
var consumed = {};
var consume = async (id) => {
  var [shared] = Object.values(__webpack_require__.S.default[shareKeys[id]] || {});
  if (!shared) throw new Error("The shell does not share " + shareKeys[id]);
  var factory = await shared.get();
  __webpack_require__.m[id] = (module) => { module.exports = factory(); };
};
__webpack_require__.f.consumes = (chunkId, promises) => {
  (chunkMapping[chunkId] || []).forEach((id) => {
    promises.push(consumed[id] ||= consume(id).catch((error) => {
      delete consumed[id];
      throw error;
    }));
  });
};`;
}
