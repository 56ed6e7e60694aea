import { describe, expect, it } from '@jest/globals';
import { displayUrl, externalUrl } from './externalUrl';

describe(externalUrl.name, () => {
  it('accepts only http and https addresses', () => {
    expect(externalUrl('https://a.example')).toBe('https://a.example/');
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '//a.example', 'a.example', '', null]) {
      expect(externalUrl(address)).toBeNull();
    }
  });
});

describe(displayUrl.name, () => {
  it('leaves out protocol, www and trailing slash', () => {
    expect(displayUrl('https://www.a.example/')).toBe('a.example');
    expect(displayUrl('http://a.example/en/')).toBe('a.example/en');
  });
});
