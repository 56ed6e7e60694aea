import { describe, expect, it } from '@jest/globals';
import { externalUrl, spokenUrl } from './externalUrl';

describe(externalUrl.name, () => {
  it('lets the web through and nothing else', () => {
    expect(externalUrl('https://a.example')).toBe('https://a.example/');
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '//a.example', 'a.example', '', null]) {
      expect(externalUrl(address)).toBeNull();
    }
  });
});

describe(spokenUrl.name, () => {
  it('leaves out what nobody says', () => {
    expect(spokenUrl('https://www.a.example/')).toBe('a.example');
    expect(spokenUrl('http://a.example/en/')).toBe('a.example/en');
  });
});
