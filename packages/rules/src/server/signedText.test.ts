import { readSignedText, signText } from './signedText.ts';

const secret = 'a-secret-of-32-or-more-characters';
const choice = { text: 'mf-public@1.0.0-0a1b2c3d', until: 1_798_761_600_000 };
const signed = signText('previews of releases', secret, choice);

describe('a signed text', () => {
  it.each(['', 'a~b~1~c', 'articles.12,companies.3', '["id",["a@1"]]'])('gives back %j', (text) => {
    const until = 5;
    expect(readSignedText('visits', secret, signText('visits', secret, { text, until }))).toEqual({
      text,
      until,
    });
  });

  it.each([
    ['is changed', signed.replace('0a1b2c3d', '0a1b2c3e')],
    ['counts longer', signed.replace('~1798761600000~', '~1798761600001~')],
    ['has another signature', signed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['has no signature', signed.replace(/~[^~]*$/, '~')],
    ['has a longer signature', `${signed}A`],
    ['is empty', ''],
  ])('is refused when it %s', (_, changed) => {
    expect(readSignedText('previews of releases', secret, changed)).toBeNull();
  });

  it('counts for its own purpose and secret only', () => {
    expect(readSignedText('previews of releases', secret, signed)).toEqual(choice);
    expect(readSignedText('previews of content', secret, signed)).toBeNull();
    expect(readSignedText('previews of releases', 'another secret', signed)).toBeNull();
    expect(readSignedText('previews of releases', undefined, signed)).toBeNull();
  });

  it('keeps the format of links that were given out before', () => {
    expect(signed).toBe('mf-public@1.0.0-0a1b2c3d~1798761600000~zrdcXmYCvpzzzAH1WX0oUr-C01ZARr7EHSYUdT4c4Ec');
  });
});
