import { type Compiler, RuntimePlugin } from '@rspack/core';

/**
 * What a release loads at run time must match the hashes that the page has once; `SubresourceIntegrityPlugin`
 * would repeat those of all chunks in the first one.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(IntegrityPlugin.name, (compilation) => {
      const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap(IntegrityPlugin.name, (code) => `${code}\n${holdToHash('script', 'src')}`);
      createLink.tap(IntegrityPlugin.name, (code) => `${code}\n${holdToHash('link', 'href')}`);
    });
  }
}

function holdToHash(element: string, address: string): string {
  return `${element}.crossOrigin = 'anonymous'; ${element}.integrity = globalThis.integrityAt(${element}.${address});`;
}
