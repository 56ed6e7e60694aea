import { describe, expect, it } from '@jest/globals';
import { displayUrl } from './ExternalLink';

describe(displayUrl.name, () => {
  it('leaves out protocol, www and trailing slash', () => {
    expect(displayUrl('https://www.a.example/')).toBe('a.example');
    expect(displayUrl('http://a.example/en/')).toBe('a.example/en');
    expect(displayUrl('HTTPS://उदाहरण.कॉम/')).toBe('उदाहरण.कॉम');
  });
});
