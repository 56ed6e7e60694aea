import { type Compiler, RuntimePlugin } from '@rspack/core';

/** Checks files against the hashes that the page has; `SubresourceIntegrityPlugin` would repeat them all. */
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
