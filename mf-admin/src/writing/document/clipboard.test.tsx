import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { calls, open } from '../../testing/openText';
import { arrivalsIn, isPending } from './pending';

describe('pasting', () => {
  const html = '<p>From <b>Word</b></p>';

  it('inserts what the API makes of HTML, and says what was left out', async () => {
    calls.clean.mockResolvedValueOnce({ markdown: '## Title\n\n- a', leftOut: ['A form was left out.'] });
    const { paste, type, markdown, view } = open('Before¦');
    paste({ 'text/html': html, 'text/plain': 'From Word' });
    expect(view.dom.textContent).toContain('Pasting…');
    type(' typed');
    await waitFor(() => expect(markdown()).toBe('Before\n\n## Title\n\n- a\n\ntyped'));
    expect(calls.clean).toHaveBeenLastCalledWith(html, expect.any(AbortSignal));
    expect(calls.note).toHaveBeenLastCalledWith('A form was left out.');
  });

  it('inserts the plain text if the API does not answer', async () => {
    calls.clean.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { paste, markdown } = open('¦');
    paste({ 'text/html': html, 'text/plain': 'From *Word*\r\n\r\n2' });
    await waitFor(() => expect(markdown()).toBe('From \\*Word\\*\n\n2'));
    expect(calls.note).toHaveBeenLastCalledWith('Pasted without formatting: the server cannot be reached.');
  });

  it.each([
    ['¦', '# One\n\n- a\n- b', '## One\n\n- a\n- b'],
    ['¦', 'Just *this*,\nand that.', 'Just \\*this\\*,\\\nand that.'],
    ['a ¦word¦', 'https://example.com/', 'a [word](https://example.com/)'],
    ['```\na¦\n```', '**b**\n\nc', '```\na**b**\n\nc\n```'],
    ['| a¦ |\n| --- |', 'b\n\nc', '| ab c |\n| --- |'],
    ['¦', 'a\rb\r\rc', 'a\\\nb\n\nc'],
    ['¦', '\ud800 مرحبا 🙂 e\u0301', '\ufffd مرحبا 🙂 e\u0301'],
  ])('reads a plain text: into %j, %j', (before, text, after) => {
    const { paste, markdown } = open(before);
    paste({ 'text/plain': text });
    expect(markdown()).toBe(after);
  });

  it('uploads pictures, and says when that fails', async () => {
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    calls.upload.mockResolvedValueOnce('/uploads/a.png');
    const { paste, type, markdown } = open('Text¦');
    paste({}, [picture]);
    await waitFor(() => expect(markdown()).toBe('Text\n\n![](/uploads/a.png)'));
    type('Behind');
    expect(markdown()).toBe('Text\n\n![](/uploads/a.png)\n\nBehind');

    calls.upload.mockRejectedValueOnce(new Error('no'));
    paste({ 'text/html': '<meta><img src="https://example.com/a.png">' }, [picture]);
    await waitFor(() =>
      expect(calls.note).toHaveBeenLastCalledWith(
        'The picture was not uploaded: the server cannot be reached.',
      ),
    );
    expect(markdown()).toBe('Text\n\n![](/uploads/a.png)\n\nBehind');
  });

  it.each([
    ['One ¦two', '*x*', 'One *x*worldtwo'],
    ['One ¦two', '## T\n\n- x', 'One\n\n## T\n\n- x\n\nworldtwo'],
    ['| One¦ |\n| --- |', '- x', '| Onexworld |\n| --- |'],
  ])('stays where it was pasted while a word is typed: in %j, %j', async (before, arrived, after) => {
    const answered = Promise.withResolvers<{ markdown: string; leftOut: string[] }>();
    calls.clean.mockReturnValueOnce(answered.promise);
    const { paste, type, markdown, view } = open(before);
    paste({ 'text/html': html });
    type('wor');
    answered.resolve({ markdown: arrived, leftOut: [] });
    await waitFor(() => expect(isPending(view.state)).toBe(false));
    type('ld');
    expect(markdown()).toBe(after);
  });

  it.each([
    ['a page', {}, 'The new page', 'Before The new page typed after'],
    ['nothing', new TypeError('Failed to fetch'), '', 'Before old typed after'],
  ])('replaces the selection once it has arrived: %s', async (_, answer, text, after) => {
    const answered = Promise.withResolvers<{ markdown: string; leftOut: string[] }>();
    calls.clean.mockReturnValueOnce(answered.promise);
    const { paste, type, markdown, view } = open('Before ¦old¦ after');
    paste({ 'text/html': html, 'text/plain': text });
    type(' typed');
    expect(markdown()).toBe('Before old typed after');
    if (answer instanceof Error) {
      answered.reject(answer);
    } else {
      answered.resolve({ markdown: text, leftOut: [] });
    }
    await waitFor(() => expect(isPending(view.state)).toBe(false));
    expect(markdown()).toBe(after);
  });

  it('uploads pictures one by one, in their order, and says what became of all of them', async () => {
    let running = 0;
    calls.upload.mockImplementation(async ({ name }) => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      if (name === '1.png') {
        throw new Error('no');
      }
      return `/uploads/${name}`;
    });
    const pictures = Array.from({ length: 22 }, (_, n) => new File(['x'], `${n}.png`, { type: 'image/png' }));
    const { paste, type, markdown, view } = open('One two ¦three¦');
    paste({}, pictures);
    type('!');
    await waitFor(() => expect(view.dom.querySelector('.pending')).toBeNull());
    const uploaded = pictures.slice(0, 20).filter((_, n) => n !== 1);
    expect(markdown()).toBe(
      ['One two', ...uploaded.map(({ name }) => `![](/uploads/${name})`), '!'].join('\n\n'),
    );
    expect(calls.note).toHaveBeenLastCalledWith(
      '19 pictures were uploaded. Say what they show. 1.png was not uploaded: the server cannot be reached. ' +
        'Only 20 pictures can be added at once: the others were left out.',
    );
  });

  it('is cancelled at once, and the text is as it was', async () => {
    const signals: AbortSignal[] = [];
    const never = (signal: AbortSignal | undefined) => {
      signals.push(signal as AbortSignal);
      return new Promise<never>(() => {});
    };
    calls.clean.mockImplementationOnce((_, signal) => never(signal));
    calls.upload.mockReset().mockImplementationOnce((_, { signal }) => never(signal));
    const { paste, markdown, view } = open('Before ¦old¦ after');
    paste({ 'text/html': html });
    paste({}, [new File(['x'], 'a.png')]);
    const arrivals = [...arrivalsIn(view.state).values()];
    expect(arrivals).toMatchObject([{ label: 'Pasting…' }, { label: 'Uploading the picture…', part: 0 }]);
    for (const [index, { cancel }] of arrivals.entries()) {
      calls.note.mockReset();
      cancel();
      expect(signals[index]?.aborted).toBe(true);
      await waitFor(() => expect(calls.note).toHaveBeenCalledWith('Cancelled: the text is as it was.'));
    }
    expect(isPending(view.state)).toBe(false);
    expect(markdown()).toBe('Before old after');
  });

  it('says how much of a picture has been sent, and keeps those that came before who cancels', async () => {
    const sent = Promise.withResolvers<string>();
    calls.upload.mockReset().mockResolvedValueOnce('/uploads/a.png').mockReturnValueOnce(sent.promise);
    const { paste, markdown, view } = open('Text¦');
    paste(
      {},
      [1, 2, 3].map((n) => new File(['x'], `${n}.png`)),
    );
    const arrival = () => [...arrivalsIn(view.state).values()][0];
    await waitFor(() => expect(arrival()?.label).toBe('Uploading picture 2 of 3…'));
    const { onProgress } = calls.upload.mock.lastCall?.[1] ?? {};
    onProgress?.(0.4);
    expect(arrival()).toMatchObject({ label: 'Uploading picture 2 of 3…', part: 0.4 });
    onProgress?.(1);
    expect(arrival()).toMatchObject({ label: 'Uploading picture 2 of 3…', part: 1 });

    arrival()?.cancel();
    sent.resolve('/uploads/b.png');
    await waitFor(() =>
      expect(calls.note).toHaveBeenLastCalledWith(
        '1 picture was uploaded. Say what it shows. The others were cancelled.',
      ),
    );
    expect(markdown()).toBe('Text\n\n![](/uploads/a.png)');
    expect(calls.upload).toHaveBeenCalledTimes(2);
  });

  describe('where pages show text only', () => {
    beforeEach(() => {
      calls.isTextOnly = true;
    });
    afterEach(() => {
      calls.isTextOnly = false;
    });

    const table = '| a | **b** |\n| --- | --- |\n| c | d |';
    const linesOfIt = 'a | **b**\n\nc | d';
    const tables = 'Tables were turned into lines: pages show none in this text.';

    it.each([
      ['a table', table, linesOfIt, tables],
      [
        'a picture',
        '![](/uploads/a.png)\n\n- b',
        '- b',
        'Pictures were left out: pages show none in this text.',
      ],
      [
        'a card in a quote',
        '> Words\n>\n> [a](record:articles/7 "card")',
        '> Words',
        'Cards were left out: pages show none in this text.',
      ],
      ['words', '# One\n\n- a', '## One\n\n- a', null],
    ])('takes the words of %s', async (_, markdown, kept, said) => {
      const copied = open(markdown).view.state.doc.slice(0);
      const typed = open('¦');
      typed.paste({ 'application/x-site-writing': JSON.stringify(copied.toJSON()) });
      expect(typed.markdown()).toBe(kept);
      expect(calls.note.mock.lastCall).toEqual([said]);

      calls.clean.mockResolvedValueOnce({ markdown, leftOut: ['A form was left out.'] });
      const cleaned = open('¦');
      cleaned.paste({ 'text/html': html });
      await waitFor(() => expect(cleaned.markdown()).toBe(kept));
      expect(calls.note.mock.lastCall).toEqual([['A form was left out.', said].filter(Boolean).join(' ')]);
    });

    it('takes the words of pasted Markdown, and no files', () => {
      const { paste, markdown } = open('¦');
      paste({ 'text/plain': table });
      expect(markdown()).toBe(linesOfIt);
      calls.upload.mockReset();
      // Systems add the name of the file as text.
      for (const text of ['', 'a.png']) {
        calls.note.mockReset();
        paste({ 'text/plain': text }, [new File(['x'], 'a.png', { type: 'image/png' })]);
        expect(calls.note).toHaveBeenLastCalledWith(
          'Pages show no pictures in this text. For a PDF, use Link, then “Choose a document”.',
        );
      }
      expect(calls.upload).not.toHaveBeenCalled();
      expect(markdown()).toBe(linesOfIt);
    });
  });

  const cellWith = (attrs: object) => ({
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [{ type: 'paragraph' }] }] },
    ],
  });

  it.each([
    [
      'link',
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:a()' } }] }],
      },
    ],
    ['block in a line', { type: 'paragraph', content: [{ type: 'paragraph' }] }],
    ['heading of no level', { type: 'heading', attrs: { level: -1 } }],
    ['heading of another level', { type: 'heading', attrs: { level: 4 } }],
    ['cell with styles', cellWith({ alignment: 'left;position:fixed' })],
    ['cell that spans columns', cellWith({ colspan: 1e9 })],
    ['cell that spans rows', cellWith({ rowspan: 2 })],
    ['cell with a width', cellWith({ colwidth: [1e9] })],
  ])('reads no %s that the site has not written itself', (_, block) => {
    const { paste, markdown } = open('¦');
    const slice = { content: [block], openStart: 0, openEnd: 0 };
    paste({ 'application/x-site-writing': JSON.stringify(slice), 'text/plain': 'Plain' });
    expect(markdown()).toBe('Plain');
  });

  it('takes a picture whose type the system does not know, and says where documents belong', async () => {
    calls.upload.mockReset().mockResolvedValueOnce('/uploads/a.jpg');
    const { paste, markdown } = open('¦');
    paste({}, [new File(['x'], 'a.heic')]);
    await waitFor(() => expect(markdown()).toBe('![](/uploads/a.jpg)'));
    paste({}, [new File(['x'], 'a.pdf', { type: 'application/pdf' })]);
    expect(calls.note).toHaveBeenLastCalledWith(
      'Only pictures can be pasted or dropped here. For a PDF, use Link, then “Choose a document”.',
    );
    expect(calls.upload).toHaveBeenCalledTimes(1);
  });
});
