import { unescape as decodeLeniently } from 'node:querystring';
import {
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  generate,
  ident,
  type List,
  lexer,
  parse,
  type Rule,
  walk,
} from 'css-tree';
import { RefusedImage } from './RefusedImage.ts';

/** None of these loads anything, except `url`, which is checked. */
const functions = new Set(
  `url var env calc min max clamp abs sign round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp
  icc-color device-cmyk rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  matrix matrix3d translate translatex translatey translatez translate3d rotate rotatex rotatey rotatez rotate3d
  scale scalex scaley scalez scale3d skew skewx skewy perspective
  path polygon circle ellipse inset rect xywh ray
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  cubic-bezier steps linear`.split(/\s+/),
);

const conditions = /^(?:media|supports|(?:-\w+-)?keyframes)$/;

const ineffective = /^(?:charset|page|viewport|-(?:ms|o)-.*)$/;

const MOST_RULES = 20_000;

/** Selectors that the parser cannot read stay raw, because browsers may read them. */
export type Selectors = Rule['prelude'];

export interface CleanStyles {
  readonly css: string;
  readonly isAnimated: boolean;
  readonly selectors: readonly Selectors[];
  /** Names as in selectors: `.class`, `#id`, `element`, `*`. */
  readonly names: ReadonlySet<string>;
  readonly uses: ReadonlyMap<string, readonly string[]>;
}

/** @throws RefusedImage if the styles need something from outside. */
export function cleanStyles(css: string): CleanStyles {
  const sheet = parse(css, { parseCustomProperty: true });
  const names = new Set<string>();
  const uses = new Map<string, string[]>();
  const selectors: Selectors[] = [];
  let isAnimated = false;
  let rules = 0;
  cleanRules(sheet.type === 'StyleSheet' ? sheet.children : undefined);

  function cleanRules(list: List<CssNode> | undefined): void {
    list?.forEach((node, item) => {
      if (node.type === 'Raw' && node.value.includes('{')) {
        // Browsers may read it, while the comparison does not.
        throw new RefusedImage('differs', 'The drawing has styles that cannot be read', [node.value]);
      }
      rules += 1;
      if (rules > MOST_RULES) {
        throw new RefusedImage('styles', `The drawing has more than ${MOST_RULES} rules of styles`);
      }
      if (node.type === 'Declaration') {
        checkDeclaration(node);
        isAnimated ||= isAnimation(node);
      } else if (node.type === 'Rule') {
        cleanRule(node);
      } else if (node.type !== 'Atrule' || !isKeptAtrule(node)) {
        list.remove(item);
      }
    });
  }

  function cleanRule({ block, prelude }: Rule): void {
    if (prelude.type === 'Raw' && /[@\\<{}]/.test(prelude.value)) {
      throw new RefusedImage('differs', 'The drawing has selectors that cannot be read', [prelude.value]);
    }
    selectors.push(prelude);
    cleanRules(block.children);
    const ids = idsIn(generate(block));
    for (const name of namesIn(prelude)) {
      names.add(name);
      if (ids.length > 0) {
        uses.set(name, [...(uses.get(name) ?? []), ...ids]);
      }
    }
  }

  function isKeptAtrule({ name, prelude, block }: Atrule): boolean {
    const lower = ident.decode(name).toLowerCase();
    if (lower === 'font-face' && isDrawnFont(block)) {
      return false;
    }
    if (lower === 'import' || lower === 'font-face') {
      throw new RefusedImage('outsideStyles', `The drawing has an @${lower}`);
    }
    if (ineffective.test(lower) || isOwnNamespace(lower, prelude)) {
      return false;
    }
    if (!conditions.test(lower) || prelude?.type === 'Raw') {
      throw new RefusedImage('differs', `The drawing has an @${lower}`, [`@${lower}`]);
    }
    cleanRules(block?.children);
    return block !== null;
  }

  return { css: generate(sheet), isAnimated, selectors, names, uses };
}

export function cleanDeclarations(css: string): Pick<CleanStyles, 'css' | 'isAnimated'> {
  const list = parse(css, { context: 'declarationList', parseCustomProperty: true });
  let isAnimated = false;
  if (list.type === 'DeclarationList') {
    list.children.forEach((node, item) => {
      if (node.type === 'Declaration') {
        checkDeclaration(node);
        isAnimated ||= isAnimation(node);
      } else {
        list.children.remove(item);
      }
    });
  }
  return { css: generate(list), isAnimated };
}

export function checkValue(property: string, value: string): void {
  if (!/[(\\@]/.test(value)) {
    return;
  }
  let parsed: CssNode;
  try {
    parsed = parse(value, { context: 'value' });
  } catch {
    throw new RefusedImage('differs', `${property} cannot be read`, [property]);
  }
  checkHarmless(property, parsed);
}

function isOwnNamespace(name: string, prelude: CssNode | null): boolean {
  return (
    name === 'namespace' &&
    prelude !== null &&
    /^(?:url\()?["']?http:\/\/www\.w3\.org\/2000\/svg["']?\)?$/.test(generate(prelude).trim())
  );
}

export function isProperty(name: string): boolean {
  return /^[a-z]/.test(name) && lexer.getProperty(name) !== null;
}

export function idsIn(value: string): string[] {
  return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].flatMap(([, id = '']) => [
    ...new Set([id, decodeLeniently(id)]),
  ]);
}

/** A property that the comparison does not know stays, because browsers may know it. */
function checkDeclaration({ property, value }: Declaration): void {
  checkHarmless(ident.decode(property), value);
}

function checkHarmless(property: string, value: CssNode): void {
  walk(value, (node) => {
    if (node.type === 'Url' && !node.value.trim().startsWith('#')) {
      throw new RefusedImage('outside', `${property} refers to something outside the drawing`);
    }
    if (node.type === 'Function' && !functions.has(node.name.toLowerCase())) {
      throw new RefusedImage('differs', `${property} has the function ${node.name}`, [property]);
    }
    // Browsers may know more functions, and nested rules.
    if (node.type === 'Raw' && /[\\@({]|url|src|image/i.test(node.value)) {
      throw new RefusedImage('differs', `${property} cannot be read`, [property]);
    }
  });
}

function isDrawnFont(block: Block | null): boolean {
  const css = block ? generate(block) : '';
  const addresses = css.match(/url\(/gi) ?? [];
  return addresses.length > 0 && addresses.length === idsIn(css).length;
}

function isAnimation({ property }: Declaration): boolean {
  return /^(?:-\w+-)?animation(?:-name)?$/i.test(ident.decode(property));
}

function namesIn(selectors: Selectors): Set<string> {
  const names = new Set<string>();
  walk(selectors, (node) => {
    if (node.type === 'ClassSelector') {
      names.add(`.${node.name}`);
    } else if (node.type === 'IdSelector') {
      names.add(`#${node.name}`);
    } else if (node.type === 'TypeSelector') {
      names.add(node.name);
    } else if (/^(?:PseudoClassSelector|AttributeSelector|Percentage|Raw)$/.test(node.type)) {
      names.add('*');
    }
  });
  return names;
}
