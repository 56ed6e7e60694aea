import fc from 'fast-check';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from '../schema.ts';

/** What Markdown gives a meaning, and what it trips over. */
const awkward = [
  ...[
    '*',
    '**',
    '_',
    '__',
    '`',
    '``',
    '~~~',
    '[',
    ']',
    '](',
    '![',
    '!',
    '(',
    ')',
    '<b>',
    '<http://a.example>',
    '<a@b.example>',
    '==',
    '[a]: /b',
    '&',
    '&amp;',
    '&#32;',
  ],
  ...[
    '\\',
    '\\\\',
    '|',
    '#',
    '##',
    '# ',
    '- ',
    '+ ',
    '1. ',
    '1) ',
    '> ',
    '---',
    '___',
    '===',
    ':--',
    'a',
    'b_c',
  ],
  ...[
    ' ',
    '  ',
    '\u00A0',
    '\t',
    '\n',
    '\r',
    '\u2028',
    '\uFEFF',
    '\u200B',
    '\u200D',
    'é',
    'e\u0301',
    '—',
    '“',
    '€',
  ],
  ...[
    '😀',
    '👩🏽‍💻',
    'ש',
    'ل',
    '漢',
    '\u202E',
    'http://a.example/_b_',
    'x@y.example',
    '"',
    "'",
    '…',
    '0',
    '7',
  ],
];

const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...awkward) },
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join('').toWellFormed().replaceAll('\0', ''))
  .filter((one) => one !== '');

const address = fc.constantFrom(
  ...[
    '/articles',
    '#part',
    'https://a.example/a_(b)?c=*&amp=1',
    'mailto:a@b.example',
    'record:articles/12',
    'media:7',
  ],
);

const marks = fc
  .record({
    link: fc.option(address, { freq: 5 }),
    strong: fc.boolean(),
    em: fc.boolean(),
    code: fc.boolean(),
  })
  .map(({ link, strong, em, code }): Mark[] => [
    ...(link === null ? [] : [schema.mark('link', { href: link })]),
    ...(strong ? [schema.mark('strong')] : []),
    ...(em ? [schema.mark('em')] : []),
    ...(code && !strong ? [schema.mark('code')] : []),
  ]);

const inline = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(text, marks).map(([one, its]) => schema.text(one, its)) },
    { weight: 1, arbitrary: marks.map((its) => schema.node('hardBreak', null, [], its)) },
  ),
  { maxLength: 6 },
);

const oneLine = text.map((one) => one.replaceAll(/\s/g, ' '));

const paragraph = inline.map((content) => schema.node('paragraph', null, Fragment.from(content)));

const alignment = fc.constantFrom(null, 'left', 'center', 'right');

const cells = (type: string) =>
  fc.array(
    fc
      .tuple(alignment, inline)
      .map(([its, content]) =>
        schema.node(type, { alignment: its }, [
          schema.node('paragraph', null, Fragment.from(content.filter(({ isText }) => isText))),
        ]),
      ),
    { minLength: 1, maxLength: 3 },
  );

const row = (type: string) => cells(type).map((content) => schema.node('tableRow', null, content));

const leaves: fc.Arbitrary<Node>[] = [
  fc
    .tuple(fc.constantFrom(2, 3), inline)
    .map(([level, content]) =>
      schema.node('heading', { level }, Fragment.from(content.filter(({ isText }) => isText))),
    ),
  fc
    .tuple(fc.constantFrom('', 'js', 'c++'), fc.option(text))
    .map(([language, code]) =>
      schema.node('codeBlock', { language }, code === null ? [] : [schema.text(code)]),
    ),
  fc.constant(schema.node('rule')),
  fc
    .tuple(
      fc.constantFrom('media:3', '/uploads/a(1).png', 'https://a.example/b.png?c=1&amp=2'),
      text,
      fc.boolean(),
      oneLine,
    )
    .map(([source, alternative, isDecorative, caption]) =>
      schema.node('picture', { address: source, alternative, isDecorative, caption }),
    ),
  fc.constant(schema.node('card', { record: 'companies/4' })),
  fc
    .tuple(row('tableHeader'), fc.array(row('tableCell'), { maxLength: 2 }))
    .map(([head, rows]) => schema.node('table', null, [head, ...rows])),
];

const { block } = fc.letrec<{ block: Node; blocks: Node[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    { weight: 5, arbitrary: paragraph },
    ...leaves.map((arbitrary) => ({ weight: 1, arbitrary })),
    { weight: 1, arbitrary: tie('blocks').map((content) => schema.node('blockquote', null, content)) },
    { weight: 1, arbitrary: items(tie('blocks')).map((content) => schema.node('bulletList', null, content)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat({ max: 10_001 }), items(tie('blocks')))
        .map(([order, content]) => schema.node('orderedList', { order }, content)),
    },
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
}));

function items(blocks: fc.Arbitrary<Node[]>): fc.Arbitrary<Node[]> {
  return fc.array(
    blocks.map((content) => schema.node('listItem', null, content)),
    { minLength: 1, maxLength: 3 },
  );
}

/** Documents that an editor can bring about, with everything that Markdown trips over. */
export const documents: fc.Arbitrary<Node> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => schema.node('doc', null, content));
