import postcss, { type AtRule, type Container, CssSyntaxError, type Node, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';
import { adviceFor, type Place, placeOf } from './selectorPlaces.ts';

export interface StyleFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface OwnNames {
  readonly isOwnClass: (name: string) => boolean;
  readonly isOwnAnimation: (name: string) => boolean;
  /** Whether a layer at the top level of the stylesheet is the slice's own. */
  readonly isOwnLayer: (name: string) => boolean;
  /** The layer's name; undefined where the build adds it later. */
  readonly layer?: string;
}

export function layerOf(slice: string): string {
  return `slices.${slice}`;
}

/** In sources, every name belongs to the slice, except in `:global()`. */
export const ofModule: OwnNames = {
  isOwnClass: () => true,
  isOwnAnimation: (name) => !name.includes(':'),
  isOwnLayer: () => true,
};

/** In a release, each name begins with the slice's. */
export function ofRelease(slice: string): OwnNames {
  const isOwn = (name: string) => name.startsWith(`${slice}-`);
  const layer = layerOf(slice);
  return {
    isOwnClass: isOwn,
    isOwnAnimation: isOwn,
    isOwnLayer: (name) => name === layer || name.startsWith(`${layer}.`),
    layer,
  };
}

/**
 * Selectors must end at a class of the slice or inside it. What is not parsed here, a browser might parse.
 */
export function findGlobalStyles(css: string, names: OwnNames): StyleFault[] {
  const faults: StyleFault[] = [];
  try {
    checkRules(postcss.parse(css), null, {
      names,
      report(node, message, index = 0) {
        const { line, column } = node.positionBy({ index });
        faults.push({ line, column, message });
      },
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) {
      throw error;
    }
    const { line = 1, column = 1, reason } = error;
    faults.push({ line, column, message: `This cannot be parsed: ${reason}.` });
  }
  return faults;
}

interface Search {
  readonly names: OwnNames;
  readonly report: (node: Node, message: string, index?: number) => void;
}

/** @param parent Where the enclosing rule's selector ends. */
function checkRules(container: Container, parent: Place | null, search: Search, isInLayer = false): void {
  for (const node of container.nodes ?? []) {
    if (node.type === 'rule') {
      checkRules(node, checkRule(node, parent, search, isInLayer), search, isInLayer);
    } else if (node.type === 'atrule') {
      checkAtRule(node, parent, search, isInLayer);
    }
  }
}

function checkRule(rule: Rule, parent: Place | null, { names, report }: Search, isInLayer: boolean): Place {
  let isInside = true;
  let isOwn = true;
  for (const selector of selectorsOf(rule, report)) {
    const place = placeOf(selector, { names, parent });
    if (place === 'outside') {
      report(rule, adviceFor(selector), selector.first?.sourceIndex);
      isOwn = false;
    }
    isInside &&= place === 'inside';
  }
  if (isOwn && names.layer !== undefined && !isInLayer && parent === null) {
    report(
      rule,
      `\`${rule.selector}\` is in no layer, so it overrides the shell's styles. Put it into \`@layer ${names.layer}\`.`,
    );
  }
  return isInside ? 'inside' : 'own';
}

function selectorsOf(rule: Rule, report: Search['report']): readonly Selector[] {
  try {
    return parseSelectors().astSync(rule.selector).nodes;
  } catch (error) {
    report(rule, `\`${rule.selector}\` cannot be parsed: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}

const conditions = new Set(['media', 'supports', 'container', 'starting-style']);

const instead: Readonly<Record<string, string>> = {
  import: 'Import the other file from the script that needs it.',
  'font-face': 'Fonts belong to the site: use `var(--font-text)` and `var(--font-display)`.',
  property: 'It registers the property for the whole document. Set the property in a rule with a class.',
  scope: 'Not every supported browser has it. Start each selector with a class.',
};

function checkAtRule(rule: AtRule, parent: Place | null, search: Search, isInLayer: boolean): void {
  const { names, report } = search;
  const name = rule.name.toLowerCase();
  const text = `\`@${rule.name}${rule.params && ` ${rule.params}`}\``;
  if (name === 'keyframes' || name === '-webkit-keyframes') {
    if (!names.isOwnAnimation(rule.params)) {
      report(
        rule,
        `${text} may be another slice's animation. Define it in a CSS module, without \`:global\`.`,
      );
    }
    return;
  }
  if (name === 'layer') {
    if (!isInLayer && !rule.params.split(',').every((one) => names.isOwnLayer(one.trim()))) {
      report(
        rule,
        `${text} is not the slice's own layer. Remove it: the build puts the styles into that layer.`,
      );
    }
    checkRules(rule, parent, search, true);
    return;
  }
  if (conditions.has(name)) {
    checkRules(rule, parent, search, isInLayer);
    return;
  }
  report(
    rule,
    `\`@${rule.name}\` is not allowed in slices. ${instead[name] ?? 'It changes the whole document.'}`,
  );
}
