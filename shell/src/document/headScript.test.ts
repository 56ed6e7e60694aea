import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { headScript, trustedTypesScript } from './headScript';

type Rule = (text: string) => string | null;
type Policy = Readonly<Record<'createScriptURL' | 'createHTML' | 'createScript', Rule>>;

/** Returns the policy that the script creates in a page of the site. */
function policyOf(): { readonly name: string; readonly rules: Policy } {
  let made: { name: string; rules: Policy } | undefined;
  const window = {
    trustedTypes: {
      createPolicy(name: string, rules: Policy) {
        made = { name, rules };
      },
    },
  };
  runInNewContext(trustedTypesScript, {
    window,
    URL,
    location: { origin: 'https://site.example' },
    document: { baseURI: 'https://site.example/companies/7?a=1' },
  });
  if (!made) {
    throw new Error('The script has made no policy');
  }
  return made;
}

describe('the Trusted Types policy', () => {
  const { name, rules } = policyOf();

  it('is used where code creates no policy of its own', () => {
    expect(name).toBe('default');
  });

  it.each([
    '/assets/main.1a2b3c4d.js',
    'https://site.example/slices/mf-public/1.0.0-1a2b3c4d/browser/remoteEntry.js',
    '/assets/development/main.1a2b.hot-update.js',
  ])('allows scripts from %s', (url) => {
    expect(rules.createScriptURL(url)).toBe(new URL(url, 'https://site.example').href);
  });

  it.each([
    'https://evil.example/assets/main.js',
    '//evil.example/slices/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://site.example/slices/a.js',
    'javascript:alert(1)//assets/a.js',
    '/uploads/logos/evil.js',
    '/api/articles?x=/assets/a.js',
    '/assets/../uploads/evil.js',
    '/slices/%2e%2e/uploads/evil.js',
    '/slices/..%2f..%2fuploads/evil.js',
    '/slices/a/b/browser/a.js?callback=alert',
    '/slices/a/b/browser/a.svg',
    'main.js',
  ])('blocks scripts from %s', (url) => {
    expect(rules.createScriptURL(url)).toBeNull();
  });

  it.each(['', '.a{color:red}', '{"name":"\\u003cb>"}', '&lt;img&gt;', '<script></script>'])(
    'accepts %j as HTML',
    (html) => {
      expect(rules.createHTML(html)).toBe(html);
    },
  );

  it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<script></script><b>', 'a<'])(
    'blocks %j as HTML',
    (html) => {
      expect(rules.createHTML(html)).toBeNull();
    },
  );

  it('accepts only JSON as code, which does nothing', () => {
    const facts = JSON.stringify({ '@context': 'https://schema.org', name: '</script>' });

    expect(rules.createScript(facts)).toBe(facts);
    for (const code of ['alert(1)', 'fetch("/api")', '', '{}alert(1)', '[alert(1)]']) {
      expect(rules.createScript(code)).toBeNull();
    }
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => runInNewContext(trustedTypesScript, { window: {} })).not.toThrow();
  });

  it('can be written into HTML as an inline script', () => {
    expect(headScript).not.toContain('<');
    expect(headScript.startsWith(trustedTypesScript)).toBe(true);
  });
});
