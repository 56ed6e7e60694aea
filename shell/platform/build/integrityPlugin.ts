import { type Compiler, RuntimePlugin } from '@rspack/core';

/**
 * Holds the scripts and stylesheets that a release loads by itself to the hashes that came with the page. The hashes
 * are there once, for all files; `SubresourceIntegrityPlugin` would put those of all chunks into the first one again.
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

/** `integrityAt` is the shell's. */
function holdToHash(element: string, address: string): string {
  return `${element}.crossOrigin = 'anonymous'; ${element}.integrity = globalThis.integrityAt(${element}.${address});`;
}
