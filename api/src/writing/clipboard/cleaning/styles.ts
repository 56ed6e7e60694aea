import type { Attributes } from 'sanitize-html';

const properties =
  /^(?:font-weight|font-style|font-family|text-align|text-decoration(?:-line)?|vertical-align|display|visibility|white-space|page-break-before|mso-(?:list|hide|element|tab-count|spacerun|footnote-id|endnote-id|comment-reference))$/;

export function kept(style: string): Attributes {
  const declarations: Attributes = {};
  for (const declaration of style.toLowerCase().split(';')) {
    const [, property = '', value = ''] = /^([^:]+):(.*)$/s.exec(declaration) ?? [];
    if (properties.test(property.trim())) {
      declarations[property.trim()] = value.replace('!important', '').trim();
    }
  }
  return declarations;
}

/** Describes looks in words that do not depend on the program that wrote it. */
export function looksOf(name: string, declarations: Attributes): string[] {
  const { 'font-weight': weight = '', 'font-style': slope = '', 'vertical-align': position } = declarations;
  const lines = `${declarations['text-decoration'] ?? ''} ${declarations['text-decoration-line'] ?? ''}`;
  const isInline = /^(?:span|b|strong|i|em|font|a|u|s|cite)$/.test(name);
  const isBold = /^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) || name === 'dt' || name === 'summary';
  const looks: readonly [string, boolean][] = [
    ['bold', isBold && !/^(?:h\d|th)$/.test(name)],
    ['regular', isInline && /^(?:normal|lighter|[1-5]\d\d)$/.test(weight)],
    ['italic', /^(?:italic|oblique)/.test(slope)],
    ['upright', isInline && slope === 'normal'],
    ['underlined', lines.includes('underline')],
    ['struck', lines.includes('line-through')],
    ['raised', isInline && position === 'super'],
    ['lowered', isInline && position === 'sub'],
    ['block', name === 'span' && declarations.display === 'block'],
    ['code', isSetAsCode(declarations)],
    ['page-break', name === 'br' && declarations['page-break-before'] === 'always'],
  ];
  return looks.filter(([, applies]) => applies).map(([look]) => look);
}

function isSetAsCode({ 'white-space': space = '', 'font-family': family = '' }: Attributes): boolean {
  return space.startsWith('pre') && /mono|consolas|menlo|courier/.test(family);
}

/** Keeps what only Word says, and where the text of a cell stands. */
export function wordMarksOf(name: string, declarations: Attributes): Attributes {
  const { 'mso-list': list, 'mso-element': element, 'text-align': align } = declarations;
  const isNote = declarations['mso-footnote-id'] ?? declarations['mso-endnote-id'];
  return {
    ...(list !== undefined && { 'data-list': list }),
    ...(element !== undefined && { 'data-element': element }),
    ...('mso-tab-count' in declarations && { 'data-space': 'tab' }),
    ...('mso-spacerun' in declarations && { 'data-space': 'run' }),
    ...(isNote !== undefined && { 'data-note': '' }),
    ...('mso-comment-reference' in declarations && { 'data-commented': '' }),
    ...(/^t[dh]$/.test(name) && align !== undefined && { align }),
  };
}
