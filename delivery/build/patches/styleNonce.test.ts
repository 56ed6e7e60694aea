import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const require = createRequire(import.meta.url);
const styleNonce: (this: { resourcePath: string }, source: string) => string = require('./styleNonce.cjs');
// Where npm installed what antd needs.
const library = (name: string) => join(import.meta.dirname, '../../../node_modules/@rc-component', name);
const resourcePath = join(library('util'), 'es/Dom/dynamicCSS.js');

describe('the patch for the nonce of styles', () => {
  it('gives each style element a nonce', () => {
    const source = styleNonce.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));

    expect(source).toContain(
      "styleNode.nonce = csp?.nonce || document.querySelector('script[nonce]')?.nonce",
    );
    expect(source.match(/createElement\('style'\)/g)).toHaveLength(1);
  });

  it('fails for a module whose code has changed', () => {
    expect(() => styleNonce.call({ resourcePath }, 'export {}')).toThrow('has changed');
  });

  it.each([
    ['the scroll lock', join(library('portal'), 'es/useScrollLocker.js')],
    ['the width of scroll bars', join(library('util'), 'es/getScrollBarSize.js')],
  ])('is needed while %s passes on no nonce: if this fails, the patch can go', (_, file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/nonce|\bcsp\b/);
  });
});
