import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeSession } from '../testing/fakeSession';
import { renderSite } from '../testing/renderSite';
import { Moment } from './Moment';

it.each([
  ['2026-11-26T08:27:05Z', undefined, 'Nov 26, 2026, 3:27 AM EST'],
  ['2026-07-26T08:27:05Z', undefined, 'Jul 26, 2026, 4:27 AM EDT'],
  ['2026-11-26T08:27:05Z', 'second', 'Nov 26, 2026, 3:27:05 AM EST'],
  ['2026-11-26T08:27:05Z', 'time', '3:27 AM EST'],
  ['2026-11-26T08:27:05Z', 'bareTime', '3:27 AM'],
  ['2026-11-26T03:27:05Z', 'bareDay', 'Nov 25'],
] as const)('shows %s in the session’s zone, as %s', (at, look, text) => {
  renderSite(<Moment at={at} look={look} />, { session: fakeSession() });

  expect(screen.getByRole('time').textContent.replaceAll('\u202f', ' ')).toBe(text);
});

it('shows it in local time where this browser does not know the zone', () => {
  renderSite(<Moment at="2026-11-26T08:27:05Z" zone="Mars/Olympus" />, { session: fakeSession() });
  expect(screen.getByRole('time').textContent).toMatch(/Nov 2[56], 2026/);
});

it('shows it in the zone that the person or the caller wants', () => {
  const at = '2026-11-26T08:27:05Z';
  const session = fakeSession('ada', { ownTimeZone: 'Asia/Tokyo' });
  renderSite(
    <>
      <Moment at={at} look="bareTime" />, <Moment at={at} look="bareTime" zone="UTC" />
    </>,
    { session },
  );
  const shown = screen.getAllByRole('time').map(({ textContent }) => textContent.replaceAll('\u202f', ' '));
  expect(shown).toEqual(['5:27 PM', '8:27 AM']);
});
