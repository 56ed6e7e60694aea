import { describe, expect, it } from '@jest/globals';
import { type FrameTextKey, frameTexts } from '@site/platform/shell';
import { headerVariants, menuItems } from './headerVariants';

const textOf = (key: FrameTextKey) => frameTexts.builtIn[key];
const entry = (label: string, path = `/${label.toLowerCase()}`) => ({ label, path });

describe(menuItems, () => {
  it.each(['standard', 'sections'] as const)('puts entries of slices after those of %s', (variant) => {
    const items = menuItems(variant, [{ menu: [entry('Investors')] }, {}], textOf);

    expect(items.map(({ label }) => label)).toEqual([
      ...headerVariants[variant].items.map(({ text }) => frameTexts.builtIn[text]),
      'Investors',
    ]);
    expect(items.at(-1)).toEqual({ label: 'Investors', page: '/investors' });
  });

  it('leaves out entries that exist already', () => {
    const slices = [
      { menu: [entry('TEAM', '/people'), entry('People', '/team'), entry('Investors')] },
      { menu: [entry('investors', '/other'), entry('Investing', '/investors')] },
    ];

    expect(menuItems('standard', slices, textOf).slice(headerVariants.standard.items.length)).toEqual([
      { label: 'Investors', page: '/investors' },
    ]);
  });

  it('uses the labels that editors wrote, and leaves out an entry of a slice with the same label', () => {
    const items = menuItems('standard', [{ menu: [entry('people', '/x')] }], (key) =>
      key === 'menu_team' ? 'People' : textOf(key),
    );

    expect(items.map(({ label }) => label)).toEqual(['Home', 'Who We Are', 'Portfolio', 'People', 'Contact']);
  });

  it('adds no more than there is room for', () => {
    const slices = ['A', 'B', 'C', 'D'].map((label) => ({ menu: [entry(label)] }));

    expect(menuItems('standard', slices, textOf)).toHaveLength(headerVariants.standard.items.length + 3);
  });
});
