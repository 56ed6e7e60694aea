import { describe, expect, it } from '@jest/globals';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { schema } from '@site/writing/schema';
import { undo } from 'prosemirror-history';
import { type Command, NodeSelection } from 'prosemirror-state';
import { addColumnAfter, addRowBefore, deleteRow } from 'prosemirror-tables';
import { Mapping } from 'prosemirror-transform';
import { open, stopped } from '../../testing/openText';
import { slashIn } from '../surface/SlashMenu';
import {
  insertBlock,
  leafAt,
  leaveLeaf,
  linkAt,
  removeLink,
  setLink,
  toggleBlock,
  toggleList,
  toggleQuote,
} from './commands';
import { followDocument } from './followValue';
import { alignColumn, emptyTable } from './tableCommands';

const { nodes } = schema;
describe('typed Markdown becomes what it means', () => {
  it.each([
    ['## Why', '## Why'],
    ['### Why', '### Why'],
    ['# Why', '## Why'],
    ['- one', '- one'],
    ['3. three', '3. three'],
    ['> said', '> said'],
    ['**bold** *it* _it_ `code`', '**bold** *it* *it* `code`'],
    ['2 * 3 * 4, snake_case_name', '2 \\* 3 \\* 4, snake_case_name'],
    ['[site](https://example.com/)!', '[site](https://example.com/)!'],
    ['[no](javascript:alert(1))', '\\[no\\](javascript:alert(1))'],
    ['see https://example.com/a_b. Yes', 'see [https://example.com/a_b](https://example.com/a_b). Yes'],
    ['(http://example.com) http:// x', '([http://example.com](http://example.com)) http:// x'],
    ['`https://example.com ` x', '`https://example.com ` x'],
    ['---', '___'],
    ['```x = **y**', '```\nx = **y**\n```'],
  ])('%s', (typed, markdown) => {
    const { type, markdown: written } = open('');
    type(typed);
    expect(written()).toBe(markdown);
  });

  it('a list goes on with its next number', () => {
    const { type, markdown } = open('3. three\n4. four\n\n¦five');
    type('5. ');
    expect(markdown()).toBe('3. three\n4. four\n5. five');
  });

  it('and deleting right after brings back the characters', () => {
    const { type, press, markdown } = open('');
    type('## ');
    press('Backspace');
    expect(markdown()).toBe('\\##');
  });
});

describe('a command', () => {
  it.each<[string, string, Command, string]>([
    ['makes a heading', 'a¦b', toggleBlock(nodes.heading, { level: 2 }), '## ab'],
    ['makes a paragraph of a heading again', '## a¦b', toggleBlock(nodes.heading, { level: 2 }), 'ab'],
    ['makes a list', 'a¦b', toggleList(nodes.bulletList), '- ab'],
    ['makes a list of a heading', '## a¦b', toggleList(nodes.bulletList), '- ab'],
    ['changes the kind of a list', '- a\n- b¦', toggleList(nodes.orderedList), '1. a\n2. b'],
    ['ends a list', '- a¦', toggleList(nodes.bulletList), 'a'],
    ['makes and ends a quote', '> a¦', toggleQuote, 'a'],
    [
      'links a selection',
      'our ¦companies¦',
      setLink('record:companies/3', 'x'),
      'our [companies](record:companies/3)',
    ],
    ['inserts a link', 'our ¦', setLink('/x', 'page'), 'our [page](/x)'],
    ['changes a whole link', '[our **comp¦anies**](/a)', setLink('/b', 'x'), '[our **companies**](/b)'],
    ['removes a whole link', '[our **comp¦anies**](/a) stay', removeLink, 'our **companies** stay'],
    ['inserts a rule below', 'a¦b\n\nc', insertBlock(nodes.rule.create()), 'ab\n\n___\n\nc'],
    ['does not put a table into a cell', '| a¦ |\n| --- |', insertBlock(emptyTable()), '| a |\n| --- |'],
    [
      'keeps the head of a table at its top',
      '| a¦ |\n| --- |\n| b |',
      addRowBefore,
      '|  |\n| --- |\n| a |\n| b |',
    ],
    ['makes the next row the head', '| a¦ |\n| --- |\n| b |', deleteRow, '| b |\n| --- |'],
    ['adds a column', '| a¦ |\n| --- |\n| b |', addColumnAfter, '| a |  |\n| --- | --- |\n| b |  |'],
    [
      'aligns a column',
      '| a | b |\n| --- | --- |\n| c | ¦d |',
      alignColumn('right'),
      '| a | b |\n| --- | ---: |\n| c | d |',
    ],
    ['aligns a column as before', '| a¦ |\n| :---: |\n| b |', alignColumn('center'), '| a |\n| --- |\n| b |'],
  ])('%s', (_, before, command, after) => {
    const { run, markdown } = open(before);
    run(command);
    expect(markdown()).toBe(after);
  });

  it.each([
    ['picture', { address: '/a.png' }, '![](/a.png)'],
    ['card', { record: 'jobs/1' }, '[jobs/1](record:jobs/1 "card")'],
  ])('inserts a %s, and the caret stands behind it', (type, attributes, written) => {
    const block = nodes[type as 'picture' | 'card'];
    for (const [before, after] of [
      ['a¦', `a\n\n${written}\n\nxx`],
      ['a¦\n\nb', `a\n\n${written}\n\nxxb`],
      ['a¦\n\n## b', `a\n\n${written}\n\nxx\n\n## b`],
    ] as const) {
      const { run, type: write, view, markdown } = open(before);
      run(insertBlock(block.create(attributes)));
      expect(leafAt(view.state, block)?.node.type).toBe(block);
      write('xx');
      expect(leafAt(view.state, block)).toBeUndefined();
      expect(markdown()).toBe(after);
    }
  });

  it('leads from a selected picture into the text', () => {
    const { run, type, view, markdown } = open('![](/a.png)\n\n![](/b.png)');
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, 0)));
    expect(leafAt(view.state, nodes.picture)?.position).toBe(0);
    run(leaveLeaf);
    type('x');
    expect(markdown()).toBe('![](/a.png)\n\nx\n\n![](/b.png)');
  });

  it('aligns new rows as their columns are', () => {
    const { run, view } = open('| a¦ |\n| ---: |\n| b |');
    run(addRowBefore);
    run(alignColumn('left'));
    const table = view.state.doc.child(0);
    const alignments = table.children.map(({ firstChild }) => firstChild?.attrs.alignment);
    expect(alignments).toEqual(['left', 'left', 'left']);
  });

  it('finds the link at the caret', () => {
    expect(linkAt(open('[a¦](/one)[b](/two)').view.state)?.href).toBe('/one');
    expect(linkAt(open('a¦ [b](/two)').view.state)).toBeUndefined();
  });
});

describe('Tab', () => {
  it('moves items, and leaves a list after Escape', () => {
    const { press, markdown } = open('- a\n- b¦');
    expect(press('Tab')).toBe(true);
    expect(markdown()).toBe('- a\n  - b');
    expect(press('Tab', { shiftKey: true })).toBe(true);
    expect(markdown()).toBe('- a\n- b');
    stopped.mockClear();
    expect(press('Escape')).toBe(true);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(press('Tab')).toBe(false);
    // The second Escape is for what is around the text.
    expect(press('Escape')).toBe(false);
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('goes through the cells of a table, and out of it', () => {
    const { press, type, markdown } = open('| a¦ | b |\n| --- | --- |');
    press('Tab');
    type('2');
    expect(markdown()).toBe('| a | 2 |\n| --- | --- |');
    expect(press('Tab')).toBe(false);
  });

  it('leaves any other text', () => {
    expect(open('a¦').press('Tab')).toBe(false);
    expect(open('a¦').press('Escape')).toBe(false);
  });
});

it('Enter twice ends a block of code, and goes to the row below in a table', () => {
  const code = open('```\na¦\n```');
  for (let count = 0; count < 3; count += 1) {
    code.press('Enter');
  }
  code.type('b');
  expect(code.markdown()).toBe('```\na\n```\n\nb');

  const table = open('| a¦ | b |\n| --- | --- |\n| c | d |');
  table.press('Enter');
  table.type('x');
  table.press('Enter');
  table.type('below');
  expect(table.markdown()).toBe('| a | b |\n| --- | --- |\n| xc | d |\n\nbelow');
});

it('a slash counts at the start of a paragraph only', () => {
  expect(slashIn(open('/tab¦').view.state)?.query).toBe('tab');
  for (const text of [
    'a /tab¦',
    '/ta¦b',
    '/ tab¦',
    '## /tab¦',
    '| /tab¦ |\n| --- |',
    `/${'x'.repeat(40)}¦`,
  ]) {
    expect(slashIn(open(text).view.state)).toBeUndefined();
  }
});

describe('what another window has changed', () => {
  const follow = (from: string, to: string) => {
    const opened = open(from);
    opened.view.dispatch(followDocument(opened.view.state, parseMarkdown(to)));
    return opened;
  };

  it.each([
    [
      'One.\n\nTwo¦.\n\nThree.',
      'Zero.\n\nOne!\n\nTwo.\n\nThree, changed.',
      'Zero.\n\nOne!\n\nTwo¦.\n\nThree, changed.',
    ],
    ['One two¦ three.', 'Now one two three.', 'Now one two¦ three.'],
    ['- a\n- b¦\n\nEnd.', '- a\n- b\n- c\n\nEnd.', '- a\n- b¦\n- c\n\nEnd.'],
    ['One.\n\nTwo¦.', 'Two.', 'Two¦.'],
  ])('leaves the caret at its words: %j', (from, to, shown) => {
    const { view, markdown, type } = follow(from, to);
    expect(markdown()).toBe(to);
    expect(view.state.doc.eq(parseMarkdown(to))).toBe(true);
    type('¦');
    expect(markdown()).toBe(shown);
  });

  it('replaces everything if need be', () => {
    expect(follow('| a |\n| --- |', '').markdown()).toBe('');
    const { view, markdown } = follow('', '> - a');
    expect(markdown()).toBe('> - a');
    expect(view.state.doc.childCount).toBe(1);
  });

  it.each([
    ['Two¦', ' three', 'One', 'One three'],
    ['A ¦b¦ c', 'B', 'A X c', 'A BX c'],
    ['¦', 'Mine', '## Theirs', 'Mine\n\n## Theirs'],
    ['One\n\nTwo¦', '!', 'One!\n\nTwo too\n\nThree', 'One!\n\nTwo! too\n\nThree'],
    ['- a¦\n- b', '!', '- a\n- b\n- c', '- a!\n- b\n- c'],
    ['One\n\n- a¦\n\nTwo', '!', 'One\n\nTwo', 'One\n\n- a!\n\nTwo'],
    ['One\n\nTwo¦', '!', 'Two\n\nOne', 'Two!\n\nOne'],
  ])('is merged with what was composed meanwhile: %j and %j', (from, typed, to, both) => {
    const { view, type, markdown } = open(from);
    const since = view.state;
    const changes = new Mapping();
    view.setProps({
      dispatchTransaction(transaction) {
        changes.appendMapping(transaction.mapping);
        view.updateState(view.state.apply(transaction));
      },
    });
    type(typed);
    view.dispatch(followDocument(view.state, parseMarkdown(to), since, changes));
    expect(markdown()).toBe(both);
  });

  it('is not undone with what was typed here', () => {
    const { view, type, run, markdown } = open('One.¦\n\nTwo.');
    type('!');
    view.dispatch(followDocument(view.state, parseMarkdown('One.!\n\nTwo, theirs.')));
    run(undo);
    expect(markdown()).toBe('One.\n\nTwo, theirs.');
  });
});
