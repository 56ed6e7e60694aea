import type { Combinator, Node as Part, Pseudo, Selector } from 'postcss-selector-parser';

/** Where a selector ends: anywhere, at a class of the slice, or inside such an element. */
export type Place = 'outside' | 'own' | 'inside';

interface Surroundings {
  readonly names: { readonly isOwnClass: (name: string) => boolean };
  readonly parent: Place | null;
  readonly isAlternative?: boolean;
}

export function placeOf(selector: Selector, { names, parent, isAlternative = false }: Surroundings): Place {
  if (selector.some(isGlobalSwitch)) {
    return 'outside';
  }
  const parts = selector.nodes.filter(({ type }) => type !== 'comment');
  const isRelative = parts[0]?.type === 'combinator';
  // A nested rule without `&` applies to descendants.
  const isImplied = parent !== null && !isAlternative && !isRelative && !hasNesting(selector);
  let place: Place = isImplied ? 'inside' : 'outside';
  if (isRelative) {
    place = parent ?? 'outside';
  }
  let isRoot = false;
  for (const part of parts) {
    if (part.type === 'combinator') {
      isRoot = false;
      // A sibling of the slice's own element may be the shell's; a sibling of one inside it is inside as
      // well.
      place = place === 'inside' || (place === 'own' && !isBeside(part)) ? 'inside' : 'outside';
    } else if (place !== 'inside') {
      // A class of the slice does not make the document's root its own.
      isRoot ||= isDocumentRoot(part);
      place = isRoot ? 'outside' : closer(place, placeOfPart(part, { names, parent }));
    }
  }
  return place;
}

function closer(one: Place, other: Place): Place {
  return one === 'inside' || other === 'inside' ? 'inside' : one === 'own' ? one : other;
}

function placeOfPart(part: Part, { names, parent }: Surroundings): Place {
  switch (part.type) {
    case 'class':
      return names.isOwnClass(part.value) ? 'own' : 'outside';
    case 'nesting':
      return parent ?? 'outside';
    case 'pseudo':
      return placeOfPseudo(part, { names, parent });
    default:
      return 'outside';
  }
}

/** `:not()` and `:has()` do not restrict where an element is. */
function placeOfPseudo({ value, nodes }: Pseudo, { names, parent }: Surroundings): Place {
  if (nodes.length === 0 || ![':is', ':where'].includes(value.toLowerCase())) {
    return 'outside';
  }
  const places = nodes.map((selector) => placeOf(selector, { names, parent, isAlternative: true }));
  if (places.includes('outside')) {
    return 'outside';
  }
  return places.every((place) => place === 'inside') ? 'inside' : 'own';
}

function hasNesting(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}

/** Without parentheses it makes everything after it global. */
function isGlobalSwitch(part: Part): boolean {
  return part.type === 'pseudo' && part.value === ':global' && part.nodes.length === 0;
}

function isBeside({ value }: Combinator): boolean {
  return value.trim() !== '' && value.trim() !== '>';
}

const roots = new Set(['html', 'body', ':root', ':host', ':scope']);

function isDocumentRoot(part: Part): boolean {
  return (part.type === 'tag' || part.type === 'pseudo') && roots.has(part.value.toLowerCase());
}

export function adviceFor(selector: Selector): string {
  const text = String(selector).trim();
  const last = selector.nodes.findLastIndex(({ type }) => type === 'combinator');
  const combinator = selector.nodes[last];
  if (combinator?.type === 'combinator' && isBeside(combinator)) {
    return `\`${text}\` may match elements next to the slice. Give that element a class, too.`;
  }
  if (selector.some(isGlobalSwitch)) {
    return `\`${text}\` makes everything after it global. Write \`:global(…)\` around the part that is not the slice's.`;
  }
  const subject = selector.nodes.slice(last + 1);
  if (subject.some(isDocumentRoot)) {
    return `\`${text}\` belongs to the shell. Give the outermost element of the page a class, and style that.`;
  }
  return `\`${text}\` matches elements of the whole site. Give the element a class, or start with the class of an element around it: \`.part ${text}\`.`;
}
