import { describe, expect, it } from '@jest/globals';
import { dayOrdersOf, spelledDays } from './spelledDays.js';

const day = '2026-11-21';

describe(spelledDays, () => {
  it.each([
    '2026-11-21',
    '2026/11/21',
    '2026.11.21',
    '2026. 11. 21.',
    '2026年11月21日',
    ' 2026-11-21 ',
    '２０２６/１１/２１',
    '11/21/2026',
    '11/21/26',
    '11-21-2026',
    '21.11.2026',
    '21.11.26',
    '21/11/2026',
    '21-11-2026',
    '21 11 2026',
    '21. 11. 2026',
    '21-Nov-26',
    '21-Nov-2026',
    '21 Nov 2026',
    '21. November 2026',
    'Nov 21, 2026',
    'November 21, 2026',
    'Saturday, November 21, 2026',
    'Sat, Nov 21, 2026',
    '21st of November 2026',
    'samedi 21 novembre 2026',
    '21 nov. 2026',
    'Samstag, 21. November 2026',
    '21 de noviembre de 2026',
    '21 listopada 2026',
    '2026-nov-21',
    '2026-11-21 00:00',
    '2026-11-21T00:00:00.000Z',
    '11/21/2026 0:00',
    '11/21/2026 12:00:00 AM',
    '21.11.2026 00:00:00',
  ])('reads %p', (text) => {
    expect(spelledDays(text)).toEqual([day]);
  });

  it.each([
    ['03/04/2026', ['2026-04-03', '2026-03-04']],
    ['3.4.2026', ['2026-04-03', '2026-03-04']],
    ['3/3/2026', ['2026-03-03']],
    ['1/2/03', ['2003-02-01', '2003-01-02']],
    ['01/02/03', ['2003-02-01', '2003-01-02', '2001-02-03']],
    ['mar. 24 mars 2026', ['2026-03-24']],
    ['24 mar 2026', ['2026-03-24']],
    ['26/11/21', ['2021-11-26', '2026-11-21']],
    ['6 lis 2026', ['2026-11-06']],
    ['29 février 2024', ['2024-02-29']],
    ['12/31/29', ['2029-12-31']],
    ['12/31/30', ['1930-12-31']],
    ['46347', ['2026-11-21', '2030-11-22']],
  ])('reads %p as every day it can mean', (text, days) => {
    expect(spelledDays(text)).toEqual(days);
  });

  it.each([
    '',
    ' ',
    'soon',
    '2026',
    '11/2026',
    'Nov 2026',
    '21 Nov',
    '29/02/2026',
    '2026-13-21',
    '2026-11-31',
    '0000-01-01',
    '-46347',
    '463470',
    '1.5',
    '2026-11-21 14:30',
    '11/21/2026 12:00',
    '11/21/2026/5',
    '21 Nov 2026 or so',
    '1e5',
    '11:21:2026',
    '２',
    `${'1'.repeat(99)}/1/1`,
    '2026-11-21'.repeat(9),
    'Nov Nov 21 2026',
    '21 21 Nov 2026',
  ])('does not read %p', (text) => {
    expect(spelledDays(text)).toEqual([]);
  });

  it('knows every month in the languages of spreadsheets, and both centuries where that is asked', () => {
    for (const language of [
      'en-US',
      'en-GB',
      'fr-CA',
      'de-DE',
      'es-MX',
      'it-IT',
      'pt-BR',
      'nl-NL',
      'sv-SE',
      'pl-PL',
    ]) {
      for (const dateStyle of ['full', 'long', 'medium'] as const) {
        const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1) {
          const text = format.format(Date.UTC(2026, month - 1, 21));
          expect([text, spelledDays(text)]).toEqual([text, [`2026-${String(month).padStart(2, '0')}-21`]]);
        }
      }
    }
    expect(spelledDays('11/21/26', { isAnyCentury: true })).toEqual(['1926-11-21', '2026-11-21']);
  });
});

describe(dayOrdersOf, () => {
  it.each([
    [['3/4/2026', '11/21/2026'], { '/': 'month' }],
    [['11/21/26 0:00'], { '/': 'month' }],
    [['3/4/2026', '21/11/2026'], { '/': 'day' }],
    [['03.04.2026', '21.11.26', '11/21/2026'], { '.': 'day', '/': 'month' }],
    [['3-4-2026', '', '21-11-2026', '2026-11-21'], { '-': 'day' }],
    [['3/4/2026', '11/11/2026'], {}],
    [['2026-11-21', 'November 21, 2026', '46347'], {}],
    // Also 2021-11-26.
    [['21/11/26'], {}],
    [['11/21/2026', '21/11/2026', '11/22/2026'], {}],
    [['40/11/2026', '11/40/2026', '13/13/2026'], {}],
    [[], {}],
  ])('finds in %p what comes first: %p', (texts, orders) => {
    expect(Object.fromEntries(dayOrdersOf(texts))).toEqual(orders);
  });

  it.each([
    ['3/4/2026', 'month', ['2026-03-04']],
    ['3/4/2026', 'day', ['2026-04-03']],
    ['3/4/26', 'day', ['2026-04-03']],
    ['11/21/2026', 'day', []],
    ['2026/03/04', 'day', ['2026-03-04']],
    ['3.4.2026', 'month', ['2026-04-03', '2026-03-04']],
    ['4 March 2026', 'month', ['2026-03-04']],
  ] as const)('has %p read in its order, %p first', (text, order, days) => {
    expect(spelledDays(text, { orders: new Map([['/', order]]) })).toEqual(days);
  });
});
