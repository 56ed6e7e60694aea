import { type Compiler, RuntimePlugin } from '@rspack/core';

/**
 * Makes what a release loads at run time match the hashes sent with the page. The page has the hashes of all
 * files once; `SubresourceIntegrityPlugin` would repeat those of all chunks in the first chunk.
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

/** The shell defines `integrityAt`. */
function holdToHash(element: string, address: string): string {
  return `${element}.crossOrigin = 'anonymous'; ${element}.integrity = globalThis.integrityAt(${element}.${address});`;
}
