import { Tokenizer } from 'htmlparser2';

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** These elements belong to the document, or their content may hide an end tag. */
const FOREIGN = new Set(
  'html head body frameset plaintext xmp noembed noframes noscript iframe script'.split(' '),
);
/** Outside of these parents, browsers close an open element before it. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol', 'menu'],
  dd: ['dl'],
  dt: ['dl'],
};
/** Inside drawings browsers parse these as markup. */
const TEXT_ALONE = new Set(['style', 'title', 'textarea']);

/** Finds an unclosed element, because HTML that slices pass to React may be anything. Takes linear time. */
export function unclosedHtml(html: string): string | null {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const push = (element: string) => {
    open.push(element);
    counts.set(element, (counts.get(element) ?? 0) + 1);
  };
  const isOpen = (element: string) => (counts.get(element) ?? 0) > 0;
  let problem: string | null = null;
  let name = '';
  let endOfLast = 0;
  const isInDrawing = () => isOpen('svg') || isOpen('math');
  const report = (what: string) => {
    problem ??= what;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        const parents = PARENTS[name];
        if (FOREIGN.has(name)) {
          report(`<${name}> is not allowed in a slot`);
        } else if (parents && !parents.some(isOpen)) {
          report(`<${name}> is outside of a list`);
        }
      },
      onopentagend(end) {
        endOfLast = end + 1;
        if (!VOID.has(name)) {
          push(name);
        }
      },
      onselfclosingtag(end) {
        endOfLast = end + 1;
        if (!VOID.has(name) && !isInDrawing()) {
          push(name);
        }
      },
      onclosetag(start, end) {
        endOfLast = html.indexOf('>', end) + 1;
        const closed = html.slice(start, end).toLowerCase();
        const last = open.pop();
        if (last !== undefined) {
          counts.set(last, (counts.get(last) ?? 0) - 1);
        }
        if (last !== closed) {
          report(`</${closed}> does not match the open element`);
        }
      },
      oncomment(start, end, offset) {
        const text = html.slice(start, end - offset);
        endOfLast = start + text.length + '-->'.length;
        if (!html.startsWith('-->', start + text.length)) {
          report('a comment is not closed');
        } else if (/[<>]|--/.test(text)) {
          report('a comment contains markup');
        }
      },
      ontext(start, end) {
        endOfLast = end;
        if (TEXT_ALONE.has(open.at(-1) ?? '') && isInDrawing() && html.slice(start, end).includes('<')) {
          report('a text in a drawing contains markup');
        }
      },
      ontextentity(_codepoint, end) {
        endOfLast = end;
      },
      oncdata: () => report('it contains CDATA'),
      ondeclaration: () => report('it contains a declaration'),
      onprocessinginstruction: () => report('it contains a processing instruction'),
      onattribname() {},
      onattribdata() {},
      onattribentity() {},
      onattribend() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const last = open.at(-1);
  if (last !== undefined) {
    report(`<${last}> is not closed`);
  } else if (endOfLast < html.length) {
    report('its last tag is incomplete');
  }
  return problem;
}
