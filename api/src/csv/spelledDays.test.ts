import { describe, expect, it } from '@jest/globals';
import { dayOrdersOf, foreignYear, isDayElsewhere, spelledDays } from './spelledDays.js';

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
    '21. listopadu 2026',
    '21 ноября 2026 г.',
    '21 Ноябрь 2026',
    '21 ноя 2026',
    '21-ноя-26',
    'суббота, 21 ноября 2026 г.',
    '21 листопада 2026 р.',
    '21. studenoga 2026.',
    '21 Kasım 2026',
    '21 KASIM 2026 Cumartesi',
    '2026. november 21.',
    '2026년 11월 21일',
    '2026년 11월 21일 토요일',
    '2026年11月21日 星期六',
    '2026 m. lapkričio 21 d.',
    '2026. gada 21. novembris',
    '21 בנובמבר 2026',
    '21 tháng 11, 2026',
    '21 नवंबर 2026',
    '21 พ.ย. 2026',
    '٢١/١١/٢٠٢٦',
    '۲۰۲۶/۱۱/۲۱',
    '२१/११/२०२६',
    '๒๑/๑๑/๒๐๒๖',
    '21\u200f/11\u200f/2026',
    '\u200e2026-11-21\u200e',
    '2026\u2011\u200b11\u201121\u2800',
    '21.11.2026 г.',
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
    // November in Polish, October in Croatian.
    ['21 listopada 2026', ['2026-11-21', '2026-10-21']],
    // Of the Buddhist calendar, perhaps.
    ['21/11/69', ['1969-11-21', '2026-11-21']],
    ['29 février 2024', ['2024-02-29']],
    ['12/31/29', ['2029-12-31']],
    ['12/31/30', ['1930-12-31']],
    ['46347', ['2026-11-21', '2030-11-22']],
  ])('reads %p as every day it can mean', (text, days) => {
    // Their order follows that in which languages were read.
    expect(spelledDays(text).sort()).toEqual([...days].sort());
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
    '21 Nov 2026 or later',
    '1e5',
    '11:21:2026',
    '２',
    `${'1'.repeat(99)}/1/1`,
    '2026-11-21'.repeat(9),
    'Nov Nov 21 2026',
    '21 21 Nov 2026',
    '21/11/2569',
    '21 พฤศจิกายน พ.ศ. 2569',
    '1405/08/30',
    '115/11/21',
    '令和8年11月21日',
    'R8.11.21',
    '21 no 2026',
  ])('does not read %p', (text) => {
    expect(spelledDays(text)).toEqual([]);
  });

  it('knows every month in the languages of spreadsheets, and both centuries where that is asked', () => {
    for (const language of 'en-US en-GB fr-CA de es-MX it pt-BR nl sv cs hu ru uk tr ro bg el hr sr lt lv et eu he ar-EG hi bn ko ja zh vi id'.split(
      ' ',
    )) {
      for (const dateStyle of ['full', 'long', 'medium'] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month += 1) {
          const text = format.format(Date.UTC(2026, month - 1, 21));
          expect([text, spelledDays(text)]).toEqual([
            text,
            expect.arrayContaining([`2026-${String(month).padStart(2, '0')}-21`]),
          ]);
        }
      }
    }
    expect(spelledDays('11/21/26', { isAnyCentury: true })).toEqual(['1926-11-21', '2026-11-21']);
  });
});

describe(isDayElsewhere, () => {
  it.each([
    '21/11/2569',
    '21/11/69',
    '2569-11-21 00:00',
    '๒๑/๑๑/๒๕๖๙',
    '21 พฤศจิกายน 2569',
    'วันเสาร์ที่ 21 พฤศจิกายน พ.ศ. 2569',
    '1405/8/30',
    '۱۴۰۵/۸/۳۰',
    '115/11/21',
    '46347',
    '44885',
    '46,347.00',
    '4.6347E+04',
    '4,63E+04',
  ])('knows the day as %p', (text) => {
    expect(isDayElsewhere(text, day)).toBe(true);
  });

  it.each(['22/11/2569', '21/11/2568', '46348', '4.6348E+04', '4.7E+04', '', 'x', '1'.repeat(99)])(
    'does not take %p for it',
    (text) => {
      expect(isDayElsewhere(text, day)).toBe(false);
    },
  );
});

describe(foreignYear, () => {
  it.each([
    ['22/11/2569', '2569'],
    ['2569-11-22', '2569'],
    ['1405/8/29', '1405'],
    ['115/11/22', '115'],
    ['22/11/2026', undefined],
    ['22/11/26', undefined],
    ['soon', undefined],
    ['2569', undefined],
  ])('finds in %p the year %p', (text, year) => {
    expect(foreignYear(text)).toBe(year);
  });
});

describe(dayOrdersOf, () => {
  it.each([
    [['3/4/2026', '11/21/2026'], { '/': 'month' }],
    [['11/21/26 0:00'], { '/': 'month' }],
    [['3/4/2026', '21/11/2026'], { '/': 'day' }],
    [['٢١\u200f/١١\u200f/٢٠٢٦'], { '/': 'day' }],
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
