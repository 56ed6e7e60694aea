import { describe, expect, it } from '@jest/globals';
import { type FrameTextKey, frameTexts } from '@site/platform/shell';
import { headerVariants, menuOf } from './headerVariants';

const textOf = (key: FrameTextKey) => frameTexts.builtIn[key];
const entry = (label: string, path = `/${label.toLowerCase()}`) => ({ label, path });

describe(menuOf, () => {
  it.each(['standard', 'sections'] as const)('puts entries of slices after those of %s', (variant) => {
    const items = menuOf('menu_header', variant, {
      slices: [{ menu: [entry('Investors')], routes: [] }],
      textOf,
    });

    expect(items.map(({ label }) => label)).toEqual([
      ...headerVariants[variant].entries.map(({ text }) => frameTexts.builtIn[text]),
      'Investors',
    ]);
    expect(items.at(-1)).toEqual({ label: 'Investors', address: '/investors' });
  });

  it('leaves out entries that exist already', () => {
    const slices = [
      { menu: [entry('TEAM', '/people'), entry('People', '/team'), entry('Investors')], routes: [] },
      { menu: [entry('investors', '/other'), entry('Investing', '/investors')], routes: [] },
    ];

    expect(
      menuOf('menu_header', 'standard', { slices, textOf }).slice(headerVariants.standard.entries.length),
    ).toEqual([{ label: 'Investors', address: '/investors' }]);
  });

  it('uses the labels that editors wrote, and leaves out an entry of a slice with the same label', () => {
    const items = menuOf('menu_header', 'standard', {
      slices: [{ menu: [entry('people', '/x')], routes: [] }],
      textOf: (key) => (key === 'menu_team' ? 'People' : textOf(key)),
    });

    expect(items.map(({ label }) => label)).toEqual(['Home', 'Who We Are', 'Portfolio', 'People', 'Contact']);
  });

  it('adds no more than there is room for', () => {
    const slices = ['A', 'B', 'C', 'D'].map((label) => ({ menu: [entry(label)], routes: [] }));

    expect(menuOf('menu_header', 'standard', { slices, textOf })).toHaveLength(
      headerVariants.standard.entries.length + 3,
    );
  });

  it('shows what an editor made of it, without what leads nowhere', () => {
    const route = (path: string) => ({ path, expose: './Page', smoke: path, scripts: [], styles: [] });
    const written = [
      { label: 'Our companies', address: '/companies?tag=Law' },
      { label: 'History', address: '/about/history', isPage: true },
      { label: 'Gone', address: '/about/gone' },
      { label: 'What we do', address: '/#what-we-do' },
      { label: 'Sign in', address: '/admin' },
      { label: 'Report', address: '/uploads/report.pdf' },
      { label: 'Parent', address: 'https://parent.example/' },
    ];
    const site = {
      slices: [{ menu: [entry('Investors')], routes: [route('/companies'), route('/'), route('/*')] }],
      textOf: (key: FrameTextKey) => (key === 'menu_header' ? JSON.stringify(written) : textOf(key)),
    };

    expect(menuOf('menu_header', 'standard', site)).toEqual(written.filter(({ label }) => label !== 'Gone'));
    expect(menuOf('menu_footer_pages', 'standard', site)).toHaveLength(5);
  });
});
