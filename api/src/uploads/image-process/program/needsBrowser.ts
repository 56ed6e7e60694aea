import { type CssNode, generate, parse, walk as walkStyles } from 'css-tree';
import { keptAttributes } from './drawingNames.ts';
import { type DrawnElement, walk } from './drawingTree.ts';

/** Browsers and librsvg draw these alike. */
const sharedProperties = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation-filters cursor direction display
  dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family
  font-size font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing lighting-color
  line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
  pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
  unicode-bidi vector-effect visibility word-spacing writing-mode`.split(/\s+/),
);
const neutral = /^(?:auto|normal|none|baseline|start|sRGB)$/i;
const transforms = /^(?:matrix|translate|scale|rotate|skew[xy])$/i;
const sharedFunctions = /^(?:url|rgba?|hsla?|icc-color)$/i;
/** librsvg does not know these units, system colors, mixtures and escaped ids. */
const foreignValue =
  /\d(?:rem|ex|ch|r?lh|ic|cap|q|[sld]?v(?:w|h|i|b|min|max))\b|\bplus-(?:lighter|darker)\b|\bfrom\b|#[^\s"')]*%|\b(?:canvas|canvastext|linktext|visitedtext|activetext|accentcolor|accentcolortext|buttonface|buttontext|field|fieldtext|graytext|highlight|highlighttext|mark|marktext)\b/i;

export function needsBrowser(drawing: DrawnElement): boolean {
  let isNeeded = !['width', 'height', 'viewBox'].some((name) => drawing.attributes.has(name));
  walk(drawing, (element) => {
    isNeeded ||= isForeign(element, element === drawing);
  });
  return isNeeded;
}

function isForeign({ name, attributes, children }: DrawnElement, isRoot: boolean): boolean {
  if (name === 'textPath' || name === 'feImage' || (name === 'svg' && !isRoot && attributes.has('id'))) {
    return true;
  }
  if (name === 'style') {
    return (
      attributes.has('media') || attributes.has('title') || hasForeignStyles(children.join(''), 'stylesheet')
    );
  }
  return [...attributes].some(([attribute, value]) =>
    attribute === 'style' ? hasForeignStyles(value, 'declarationList') : isForeignAttribute(attribute, value),
  );
}

function isForeignAttribute(name: string, value: string): boolean {
  if (name === 'systemLanguage') {
    return true;
  }
  if (/^(?:id|class|title|role|lang|data-.*|aria-.*|xml:.*)$/.test(name) || /^data:/i.test(value)) {
    return false;
  }
  const isTransform = /transform$/i.test(name);
  return (
    !(
      sharedProperties.has(name) ||
      keptAttributes.has(name) ||
      name === 'href' ||
      neutral.test(value.trim())
    ) ||
    (name === 'color-interpolation' && !neutral.test(value.trim())) ||
    foreignValue.test(value) ||
    [...value.matchAll(/([\w-]+)\(/g)].some(
      ([, called = '']) => !(isTransform ? transforms : sharedFunctions).test(called),
    )
  );
}

function hasForeignStyles(css: string, context: 'stylesheet' | 'declarationList'): boolean {
  let isFound = false;
  walkStyles(parse(css, { context, parseCustomProperty: true }), (node) => {
    isFound ||= isForeignStyle(node);
  });
  return isFound;
}

function isForeignStyle(node: CssNode): boolean {
  switch (node.type) {
    case 'Atrule':
    case 'PseudoClassSelector':
    case 'NestingSelector':
    case 'Raw':
      return true;
    case 'Function':
      return !sharedFunctions.test(node.name);
    case 'Declaration': {
      const value = generate(node.value);
      return !(sharedProperties.has(node.property) || neutral.test(value)) || foreignValue.test(value);
    }
  }
  return false;
}
