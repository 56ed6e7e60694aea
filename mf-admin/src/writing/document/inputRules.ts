import { isAddress } from '@site/writing/addresses';
import { schema } from '@site/writing/schema';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { Mark } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { placeBlock } from './commands';

const { nodes, marks } = schema;

/** Backspace right after a rule brings back what was typed. */
export function markdownRules(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3}) $/, nodes.heading, ([, signs = '']) => ({
        level: signs.length > 2 ? 3 : 2,
      })),
      textblockTypeInputRule(/^```$/, nodes.codeBlock),
      wrappingInputRule(/^> $/, nodes.blockquote),
      wrappingInputRule(/^[-+*] $/, nodes.bulletList),
      wrappingInputRule(
        /^(\d{1,4})[.)] $/,
        nodes.orderedList,
        ([, number]) => ({ order: Number(number) }),
        ([, number], before) => before.childCount + before.attrs.order === Number(number),
      ),
      new InputRule(/^(?:---|___|\*\*\*)$/, ({ tr }, _match, start, end) =>
        placeBlock(tr.delete(start, end), nodes.rule.create()),
      ),
      markRule(/(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.strong.create()),
      markRule(/(?:^|[^*\p{L}\p{N}])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/u, marks.em.create()),
      markRule(/(?:^|[^_\p{L}\p{N}])(_([^_\s](?:[^_]*[^_\s])?)_)$/u, marks.em.create()),
      markRule(/(`([^`]+)`)$/, marks.code.create()),
      linkRule,
      addressRule,
    ],
  });
}

function markRule(pattern: RegExp, mark: Mark): InputRule {
  return new InputRule(
    pattern,
    ({ tr }, [match, marked = '', text = ''], start, end) => {
      const from = start + match.lastIndexOf(marked);
      const textFrom = from + marked.indexOf(text);
      tr.delete(textFrom + text.length, end).delete(from, textFrom);
      return tr.addMark(from, from + text.length, mark).removeStoredMark(mark);
    },
    { inCodeMark: false },
  );
}

/** A space ends a typed address, which becomes a link. */
const addressRule = new InputRule(
  /(?:^|[\s(])(https?:\/\/[^\s<>]*[^\s<>.,;:!?'"”’)\]])[.,;:!?'"”’)\]]* $/,
  ({ tr, doc }, [match, href = ''], start, end) => {
    const from = start + match.indexOf(href);
    const to = from + href.length;
    return isAddress(href) && !doc.rangeHasMark(from, to, marks.link)
      ? tr.addMark(from, to, marks.link.create({ href })).insertText(' ', end)
      : null;
  },
  { inCodeMark: false },
);

const linkRule = new InputRule(
  /\[([^[\]]+)\]\(([^()\s]+)\)$/,
  ({ tr }, [, text = '', href = ''], start, end) =>
    isAddress(href)
      ? tr
          .delete(start + 1 + text.length, end)
          .delete(start, start + 1)
          .addMark(start, start + text.length, marks.link.create({ href }))
          .removeStoredMark(marks.link)
      : null,
  { inCodeMark: false },
);
