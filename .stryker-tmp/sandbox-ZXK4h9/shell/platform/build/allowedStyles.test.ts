import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const require = createRequire(import.meta.url);
const allowedStyles: (this: { resourcePath: string }, source: string) => string =
  require('./allowedStyles.cjs');

function changed(name: string, file: string): string {
  // Where npm installed what antd needs.
  const resourcePath = join(import.meta.dirname, '../../../node_modules', name, 'es', file);
  return allowedStyles.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));
}

describe('the loader for the styles of antd', () => {
  it('gives each style element a nonce', () => {
    const source = changed('@rc-component/util', 'Dom/dynamicCSS.js');

    expect(source).toContain(
      "styleNode.nonce = csp?.nonce || document.querySelector('script[nonce]')?.nonce",
    );
    expect(source.match(/createElement\('style'\)/g)).toHaveLength(1);
  });

  it('sets no style attribute as text', () => {
    const source = changed('@rc-component/input', 'calculateNodeHeight.js');

    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the module's source text
    expect(source).toContain('hiddenTextarea.style.cssText = `${sizingStyle};${HIDDEN_TEXTAREA_STYLE}`;');
    expect(source).not.toContain("setAttribute('style'");
  });

  it('fails for a module whose code has changed', () => {
    const resourcePath = '/node_modules/@rc-component/util/es/Dom/dynamicCSS.js';

    expect(() => allowedStyles.call({ resourcePath }, 'export {}')).toThrow('has changed');
  });
});
