import type { ContactDto } from './contact.dto.js';
import { evidenceIn, isSpam } from './spam.js';

const calm: ContactDto = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  company: null,
  interest: 'Careers',
  message: 'Would you look at our company?',
};

describe(evidenceIn, () => {
  it.each<[string, Partial<ContactDto>, string[], boolean]>([
    ['an ordinary message', {}, [], false],
    ['one that took its time', { seconds: 3 }, [], false],
    ['the hidden field', { remarks: 'x' }, ['honeypot'], true],
    ['an empty hidden field', { remarks: null }, [], false],
    ['a program’s pace alone', { seconds: 0 }, ['fast'], false],
    ['a link to a person’s work', { message: 'See https://ada.example/engine' }, ['link'], false],
    [
      'two links and the same one again',
      { message: 'www.ada.example and https://b.example, www.ada.example' },
      ['link'],
      false,
    ],
    ['many links alone', { message: 'http://a.example http://b.example www.c.example' }, ['links'], false],
    ['markup of links alone', { message: 'Look: [url=a.example]cheap[/url]' }, ['links'], false],
    [
      'links to this site',
      { message: 'On https://lumenvale.example/jobs/1 you ask for an engineer' },
      [],
      false,
    ],
    ['a host that only begins alike', { message: 'https://lumenvale.example.evil.example' }, ['link'], false],
    ['a shouted message', { message: 'WOULD YOU PLEASE LOOK AT OUR COMPANY TODAY' }, ['capitals'], false],
    [
      'a shouted message with a link',
      { message: 'LOOK AT THIS OFFER OF OURS: HTTPS://A.EXAMPLE' },
      ['link', 'capitals'],
      false,
    ],
    ['a script without case', { message: '我们想和贵公司谈谈我们开发的新产品和合作的可能性' }, [], false],
    [
      'abbreviations',
      { message: 'NATO and UNESCO asked the OECD, IMF and WTO about it in March.' },
      [],
      false,
    ],
    ['a name of one word with a dot', { firstName: 'J.R.R.', lastName: 'St. John' }, [], false],
    ['an address as a name alone', { lastName: 'www.win.example' }, ['link-in-name'], false],
    ['pace and a link', { seconds: 1, message: 'Win at https://a.example' }, ['fast', 'link'], true],
    [
      'pace and capitals',
      { seconds: 0, message: 'BUY THE BEST PILLS IN THE WHOLE WORLD' },
      ['fast', 'capitals'],
      true,
    ],
    [
      'a name and a link',
      { firstName: 'Win-now.com', message: 'https://a.example' },
      ['link-in-name', 'link'],
      true,
    ],
    [
      'many links and capitals',
      { message: 'BUY ALL OF THEM NOW, FRIEND http://a.example http://b.example http://c.example' },
      ['links', 'capitals'],
      true,
    ],
  ])('finds in %s what it is', (_, fields, reasons, spam) => {
    const found = evidenceIn({ ...calm, ...fields }, 'lumenvale.example');

    expect(found).toEqual(reasons);
    expect(isSpam(found)).toBe(spam);
  });

  it('counts a repeated text as one kind of evidence', () => {
    expect(isSpam(['repeated'])).toBe(false);
    expect(isSpam(['repeated', 'link'])).toBe(true);
  });
});
