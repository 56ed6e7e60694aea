import { expect, it } from '@jest/globals';
import type { SliceOffer, SliceSlot } from '@site/platform/shell';
import { fittingSlots } from './composition';

const slot = (name: string, versions?: string): SliceSlot => ({
  name,
  versions,
  expose: './Slot',
  scripts: [],
  styles: [],
});
const offering = (version: string) => ({
  slots: [],
  offers: [{ name: 'mf-shelf/beside', version } as SliceOffer],
});
const filling = { slots: [slot('header-search'), slot('mf-shelf/beside', '^1.2.0')] };
const names = (others: Parameters<typeof fittingSlots>[1]) =>
  fittingSlots(filling, others).map(({ name }) => name);

it.each(['1.2.0', '1.9.3'])('keeps a slot whose contract matches: %s', (version) => {
  expect(names([filling, offering(version)])).toEqual(['header-search', 'mf-shelf/beside']);
});

it.each(['1.1.9', '2.0.0'])('leaves out a slot that a rollback has taken to %s', (version) => {
  expect(names([filling, offering(version)])).toEqual(['header-search']);
});

it('leaves out a slot that nobody offers', () => {
  expect(names([filling])).toEqual(['header-search']);
});

it('takes no other slot for the one it fills', () => {
  const others = { slots: [], offers: [{ name: 'mf-shelf/above', version: '1.2.0' } as SliceOffer] };

  expect(names([filling, others])).toEqual(['header-search']);
  expect(names([filling, others, offering('1.2.0')])).toEqual(['header-search', 'mf-shelf/beside']);
});
