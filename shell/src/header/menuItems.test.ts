import { describe, expect, it } from '@jest/globals';
import { headerVariants } from './headerVariants';
import { menuItems } from './menuItems';

const entry = (label: string, path = `/${label.toLowerCase()}`) => ({ label, path });

describe(menuItems, () => {
  it.each(['standard', 'sections'] as const)('puts entries of slices behind those of %s', (variant) => {
    const items = menuItems(variant, [{ menu: [entry('Investors')] }, {}]);

    expect(items).toEqual([...headerVariants[variant].items, { label: 'Investors', page: '/investors' }]);
  });

  it('leaves out what is there already', () => {
    const slices = [
      { menu: [entry('TEAM', '/people'), entry('People', '/team'), entry('Investors')] },
      { menu: [entry('investors', '/other'), entry('Investing', '/investors')] },
    ];

    expect(menuItems('standard', slices).slice(headerVariants.standard.items.length)).toEqual([
      { label: 'Investors', page: '/investors' },
    ]);
  });

  it('adds no more than there is room for', () => {
    const slices = ['A', 'B', 'C', 'D'].map((label) => ({ menu: [entry(label)] }));

    expect(menuItems('standard', slices)).toHaveLength(headerVariants.standard.items.length + 3);
  });
});
