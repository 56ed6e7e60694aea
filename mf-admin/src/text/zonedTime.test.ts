import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startOfDay, toFields, toMoment, tomorrow, zoneName } from './zonedTime';

const toronto = 'America/Toronto';

describe('a local time', () => {
  it.each([
    ['2026-11-22', '09:00', toronto, '2026-11-22T14:00:00.000Z'],
    ['2026-07-01', '09:00', toronto, '2026-07-01T13:00:00.000Z'],
    ['2026-11-22', '09:00', 'UTC', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22', '09:00', 'Asia/Kathmandu', '2026-11-22T03:15:00.000Z'],
    // This island puts its clocks forward by half an hour.
    ['2026-12-01', '00:30', 'Australia/Lord_Howe', '2026-11-30T13:30:00.000Z'],
    ['2028-02-29', '23:59', 'Pacific/Auckland', '2028-02-29T10:59:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, at) => {
    expect(toMoment({ date, time }, zone)).toEqual({ at: new Date(at), isRepeated: false });
  });

  it.each([
    ['2027-03-14', '02:30', toronto],
    ['2027-03-14', '02:00', toronto],
    ['2027-03-28', '02:59', 'Europe/Berlin'],
    ['2027-10-03', '02:15', 'Australia/Lord_Howe'],
    ['', '09:00', toronto],
    ['2026-11-22', '', toronto],
  ])('%s %s does not exist in %s', (date, time, zone) => {
    expect(toMoment({ date, time }, zone)).toBeUndefined();
  });

  it.each([
    ['2026-11-01', '01:30', toronto, '2026-11-01T05:30:00.000Z'],
    ['2026-10-25', '02:00', 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
    ['2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z'],
  ])('%s %s exists twice in %s, and the first one is used', (date, time, zone, at) => {
    expect(toMoment({ date, time }, zone)).toEqual({ at: new Date(at), isRepeated: true });
  });

  it('converts back to the same moment in every zone', () => {
    const zones = fc.constantFrom(toronto, 'UTC', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata');
    const minutes = fc.integer({
      min: Date.parse('2026-01-01T00:00Z') / 60_000,
      max: Date.parse('2030-01-01T00:00Z') / 60_000,
    });

    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const moment = new Date(minute * 60_000);
        const found = toMoment(toFields(moment, zone), zone);
        expect(found?.isRepeated === true || found?.at.getTime() === moment.getTime()).toBe(true);
        expect(found && found.at.getTime() <= moment.getTime()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['2026-11-22T14:00Z', '2026-11-23'],
  // Late in the evening there, it is the next day in UTC.
  ['2026-11-23T04:30Z', '2026-11-23'],
  ['2027-12-31T17:00Z', '2028-01-01'],
  // Clocks go back on 1 November: that day has 25 hours, so 24 hours after its first half hour it is not over.
  ['2026-11-01T04:30Z', '2026-11-02'],
  // They go forward on 14 March: 24 hours after half past eleven of the evening before, that day is over.
  ['2027-03-14T04:30Z', '2027-03-14'],
])('knows at %s that tomorrow is %s in Toronto', (now, date) => {
  expect(tomorrow(toronto, Date.parse(now))).toBe(date);
});

it('knows when a day begins, even if it has no midnight', () => {
  expect(startOfDay('2026-11-22', toronto)).toEqual(new Date('2026-11-22T05:00:00Z'));
  expect(startOfDay('2027-04-30', 'Africa/Cairo')).toEqual(new Date('2027-04-29T22:00:00Z'));
});

it('names the zone as it is called at that time of the year', () => {
  expect(zoneName(toronto, new Date('2026-11-22T12:00Z'))).toBe('Toronto (EST)');
  expect(zoneName(toronto, new Date('2026-07-22T12:00Z'))).toBe('Toronto (EDT)');
  expect(zoneName('America/New_York', new Date('2026-07-22T12:00Z'))).toBe('New York (EDT)');
  expect(zoneName('UTC', new Date('2026-07-22T12:00Z'))).toBe('UTC');
});
