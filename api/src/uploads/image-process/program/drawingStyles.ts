import {
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  generate,
  type List,
  lexer,
  parse,
  type Rule,
  walk,
} from 'css-tree';
import { RefusedImage } from './RefusedImage.ts';

/** Functions of values; none of them loads anything, except `url`, which is checked. */
const functions = new Set(
  `url var calc min max clamp rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  matrix matrix3d translate translatex translatey translatez translate3d rotate rotatex rotatey rotatez rotate3d
  scale scalex scaley scalez scale3d skew skewx skewy perspective
  path polygon circle ellipse inset rect xywh ray
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  cubic-bezier steps linear`.split(/\s+/),
);

/** Rules around other rules that depend on nothing but the browser. */
const conditions = new Set(['media', 'supports', 'keyframes']);

/** Rules and their declarations. */
const MOST_RULES = 20_000;

/** Styles of which only what is harmless is left. */
export interface CleanStyles {
  readonly css: string;
  /** Whether they make something move. */
  readonly isAnimated: boolean;
  readonly selectors: number;
  /** The names in selectors: `.class`, `#id`, `element`, `*`. */
  readonly names: ReadonlySet<string>;
  /** The ids that rules refer to, by these names. */
  readonly uses: ReadonlyMap<string, readonly string[]>;
}

/** What a drawing loses when it is cleaned, by name. */
export type Lost = Set<string>;

/**
 * Cleans the content of a `style` element: rules, conditions and key frames stay. Whatever browsers would not read
 * either is removed. @throws RefusedImage if the styles need something from outside.
 */
export function cleanStyles(css: string, lost: Lost): CleanStyles {
  const sheet = parse(css, { parseCustomProperty: true });
  const names = new Set<string>();
  const uses = new Map<string, string[]>();
  let isAnimated = false;
  let rules = 0;
  let selectors = 0;
  cleanRules(sheet.type === 'StyleSheet' ? sheet.children : undefined);

  function cleanRules(list: List<CssNode> | undefined): void {
    list?.forEach((node, item) => {
      if (node.type === 'Raw' && node.value.includes('{')) {
        // Browsers may read it, and the comparison does not.
        throw new RefusedImage('differs', 'The drawing has styles that cannot be read', [node.value]);
      }
      rules += 1;
      if (rules > MOST_RULES) {
        throw new RefusedImage('styles', `The drawing has more than ${MOST_RULES} rules of styles`);
      }
      const isKept =
        node.type === 'Declaration'
          ? isKeptDeclaration(node, lost)
          : node.type === 'Rule'
            ? isKeptRule(node)
            : node.type === 'Atrule' && isKeptAtrule(node);
      if (!isKept) {
        list.remove(item);
      } else if (node.type === 'Declaration') {
        isAnimated ||= isAnimation(node);
      }
    });
  }

  function isKeptRule(rule: Rule): boolean {
    if (rule.prelude.type === 'Raw') {
      lost.add(rule.prelude.value);
      return false;
    }
    selectors += rule.prelude.children.size;
    cleanRules(rule.block.children);
    const ids = idsIn(generate(rule.block));
    for (const name of namesIn(rule.prelude)) {
      names.add(name);
      if (ids.length > 0) {
        uses.set(name, [...(uses.get(name) ?? []), ...ids]);
      }
    }
    return true;
  }

  function isKeptAtrule({ name, prelude, block }: Atrule): boolean {
    const lower = name.toLowerCase();
    if (lower === 'font-face' && isDrawnFont(block)) {
      return false;
    }
    if (lower === 'import' || lower === 'font-face') {
      throw new RefusedImage('outsideStyles', `The drawing has an @${lower}`);
    }
    if (!conditions.has(lower) || prelude?.type === 'Raw') {
      lost.add(`@${name}`);
      // Without effect in a picture, or a browser's own.
      if (!/^(?:charset|page|viewport|-.*)$/.test(lower) && !isOwnNamespace(lower, prelude)) {
        throw new RefusedImage('differs', `The drawing has an @${lower}`, lost);
      }
      return false;
    }
    cleanRules(block?.children);
    return block !== null;
  }

  return { css: generate(sheet), isAnimated, selectors, names, uses };
}

/** Cleans the content of a `style` attribute. @throws RefusedImage if it needs something from outside. */
export function cleanDeclarations(css: string, lost: Lost): Pick<CleanStyles, 'css' | 'isAnimated'> {
  const list = parse(css, { context: 'declarationList', parseCustomProperty: true });
  let isAnimated = false;
  if (list.type === 'DeclarationList') {
    list.children.forEach((node, item) => {
      if (node.type === 'Declaration' && isKeptDeclaration(node, lost)) {
        isAnimated ||= isAnimation(node);
      } else {
        list.children.remove(item);
      }
    });
  }
  return { css: generate(list), isAnimated };
}

/** Whether the value of an attribute loads nothing. @throws RefusedImage if it needs something from outside. */
export function isKeptValue(property: string, value: string, lost: Lost): boolean {
  return !/[(\\@]/.test(value) || isHarmless(property, parse(value, { context: 'value' }), lost);
}

/** Whether it says only what holds anyway: that names in selectors are those of SVG. */
function isOwnNamespace(name: string, prelude: CssNode | null): boolean {
  return (
    name === 'namespace' &&
    prelude !== null &&
    /^(?:url\()?["']?http:\/\/www\.w3\.org\/2000\/svg["']?\)?$/.test(generate(prelude).trim())
  );
}

/** Whether browsers know a property of this name. */
export function isProperty(name: string): boolean {
  return /^[a-z]/.test(name) && lexer.getProperty(name) !== null;
}

/** Returns the ids that values refer to. */
export function idsIn(value: string): string[] {
  return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id = '']) => id);
}

function isKeptDeclaration({ property, value }: Declaration, lost: Lost): boolean {
  const name = property.toLowerCase().replace(/^-webkit-/, '');
  if (!property.startsWith('--') && !isProperty(name)) {
    lost.add(property);
    return false;
  }
  return isHarmless(property, value, lost);
}

function isHarmless(property: string, value: CssNode, lost: Lost): boolean {
  let isKept = true;
  walk(value, (node) => {
    if (node.type === 'Url' && !node.value.trim().startsWith('#')) {
      throw new RefusedImage('outside', `${property} refers to something outside the drawing`);
    }
    if (node.type === 'Function' && !functions.has(node.name.toLowerCase())) {
      throw new RefusedImage('differs', `${property} has the function ${node.name}`, [property]);
    }
    if (node.type === 'Raw' && node.value.trim() !== '') {
      // Browsers may know more functions.
      if (/[\\@(]|url|src|image/i.test(node.value)) {
        throw new RefusedImage('differs', `${property} cannot be read`, [property]);
      }
      isKept = false;
    }
  });
  if (!isKept) {
    lost.add(property);
  }
  return isKept;
}

/** Whether a font is drawn in the file itself; browsers ignore those. */
function isDrawnFont(block: Block | null): boolean {
  const css = block ? generate(block) : '';
  const addresses = css.match(/url\(/gi) ?? [];
  return addresses.length > 0 && addresses.length === idsIn(css).length;
}

function isAnimation({ property }: Declaration): boolean {
  return /^animation(?:-name)?$/i.test(property);
}

function namesIn(selectors: CssNode): Set<string> {
  const names = new Set<string>();
  walk(selectors, (node) => {
    if (node.type === 'ClassSelector') {
      names.add(`.${node.name}`);
    } else if (node.type === 'IdSelector') {
      names.add(`#${node.name}`);
    } else if (node.type === 'TypeSelector') {
      names.add(node.name);
    } else if (node.type === 'PseudoClassSelector' || node.type === 'AttributeSelector') {
      names.add('*');
    }
  });
  return names;
}
