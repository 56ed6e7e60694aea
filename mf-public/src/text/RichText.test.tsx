import { describe, expect, it } from '@jest/globals';
import { renderSite } from '@site/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { BodyText, bodyText } from './BodyText';
import { RichText } from './RichText';
import { headingsIn, type TextNode, textOf } from './richText';

const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });

describe(RichText, () => {
  it('gives headings the addresses of the contents list', () => {
    const document: TextNode[] = [
      { tag: 'h2', children: ['What it ', { tag: 'em', children: ['costs'] }] },
      paragraph('Much.'),
      { tag: 'h3', children: ['What it costs'] },
    ];
    renderSite(<RichText document={document} />);

    const ids = screen.getAllByRole('heading').map(({ id }) => id);
    expect(ids).toEqual(['part-what-it-costs', 'part-what-it-costs-2']);
    expect(headingsIn(document)).toEqual([
      { kind: 'heading', text: 'What it costs', id: 'part-what-it-costs' },
      { kind: 'subheading', text: 'What it costs', id: 'part-what-it-costs-2' },
    ]);
  });

  it('looks for the direction of a list or quotation in its own text', () => {
    const { container } = renderSite(
      <RichText
        document={[
          { tag: 'blockquote', children: [paragraph('واحد'), paragraph('اثنان')] },
          { tag: 'ul', children: [{ tag: 'li', children: [paragraph('ثلاثة')] }] },
          { tag: 'pre', children: ['x'] },
        ]}
      />,
    );

    const directed = [...container.querySelectorAll<HTMLElement>('[dir]')].map(({ tagName, dir }) => [
      tagName,
      dir,
    ]);
    expect(directed).toEqual([
      ['BLOCKQUOTE', 'auto'],
      ['UL', 'auto'],
    ]);
  });

  it('says which links leave the site', () => {
    const link = (href: string): TextNode => ({ tag: 'a', href, children: [href] });
    renderSite(
      <RichText
        document={[
          paragraph(link('https://a.example/'), link('/team'), link('/uploads/a.pdf'), link('#end')),
        ]}
      />,
    );

    const names = screen.getAllByRole('link').map((one) => one.textContent);
    expect(names).toEqual(['https://a.example/ ↗(external site)', '/team', '/uploads/a.pdf', '#end']);
    const isLeftToBrowser = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
    expect([isLeftToBrowser('/team'), isLeftToBrowser('/uploads/a.pdf')]).toEqual([false, true]);
  });

  it('shows pictures with their text, cards as one link, and tables by keyboard', () => {
    const cell = (tag: 'th' | 'td', text: string): TextNode => ({
      tag,
      children: [text],
      alignment: 'right',
    });
    const row = (tag: 'th' | 'td', text: string): TextNode => ({ tag: 'tr', children: [cell(tag, text)] });
    renderSite(
      <RichText
        document={[
          {
            tag: 'figure',
            picture: { address: '/uploads/logos/a-1200x800.jpg', alternative: 'A mill' },
            children: ['1999'],
          },
          { tag: 'card', href: '/team/5', children: ['Amara'], summary: 'Partner' },
          {
            tag: 'table',
            children: [
              { tag: 'thead', children: [row('th', 'Year')] },
              { tag: 'tbody', children: [row('td', '2026')] },
            ],
          },
        ]}
      />,
    );

    const figure = screen.getByRole('figure');
    expect(within(figure).getByAltText('A mill').getAttribute('src')).toBe('/uploads/logos/a-1200x800.jpg');
    expect(figure.textContent).toBe('1999');
    const [source] = figure.querySelectorAll('source');
    expect(source?.sizes).toBe('min(49rem, 100vw - 2.5rem, 1200px)');
    expect(screen.getByRole('link', { name: 'Amara' }).getAttribute('href')).toBe('/team/5');
    expect(screen.getByText('Partner')).toBeTruthy();
    const table = screen.getByRole('region', { name: 'Table' });
    expect(table.tabIndex).toBe(0);
    expect(within(table).getByRole('columnheader', { name: 'Year' }).className).toBe('right');
    expect(within(table).getByRole('cell', { name: '2026' })).toBeTruthy();
  });
});

describe(BodyText, () => {
  it('is plain without a document', () => {
    const { container } = renderSite(<BodyText text={'**One**\n\nTwo'} />);

    expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual(['**One**', 'Two']);
    expect(bodyText({ text: '**One**' })).toBe('**One**');
  });

  it('is described in words with one', () => {
    const list: TextNode = {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['a'] },
        { tag: 'li', children: ['b'] },
      ],
    };
    const document: TextNode[] = [
      { tag: 'card', href: '/team/5', children: ['Amara'] },
      paragraph('One', { tag: 'strong', children: [' t'] }, { tag: 'code', children: ['wo'] }),
      list,
    ];

    expect(bodyText({ text: 'x', document })).toBe('One two a b');
    expect(textOf([])).toBe('');
  });
});
