import { isSameMailbox, spellingsOf } from './mail.js';

describe(spellingsOf, () => {
  it.each([
    ['Jane@Example.ORG', ['jane@example.org']],
    ['Jane@Bücher.example', ['jane@xn--bcher-kva.example', 'jane@bücher.example']],
    ['jane@XN--bcher-kva.example', ['jane@xn--bcher-kva.example', 'jane@bücher.example']],
    ['jané@xn--bcher-kva.example', ['jané@xn--bcher-kva.example', 'jané@bücher.example']],
    ['“a@b”@bücher.example', ['"a@b"@xn--bcher-kva.example', '"a@b"@bücher.example']],
    // Of no domain.
    ['jane', ['jane']],
    ['jane@xn--a', ['jane@xn--a']],
    ['', ['']],
  ])('knows how else %j may be written', (address, spellings) => {
    expect(spellingsOf(address)).toEqual(spellings);
  });

  it('tells people apart', () => {
    expect(isSameMailbox('jane@bücher.example', 'JANE@xn--bcher-kva.example')).toBe(true);
    expect(isSameMailbox('jane@bücher.example', 'jane@bucher.example')).toBe(false);
    expect(isSameMailbox('jane@bücher.example', 'jäne@bücher.example')).toBe(false);
  });
});
