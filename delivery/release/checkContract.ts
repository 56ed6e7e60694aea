import { parse } from '@babel/parser';
import { offeringSlice } from '@site/platform/shell/slice-manifest';

type Parsed = ReturnType<typeof parse>;
type Statement = Parsed['program']['body'][number];
type ModuleDeclaration = Extract<Statement, { type: 'TSModuleDeclaration' }>;

interface SyntaxNode {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
}

interface Breach {
  readonly at: SyntaxNode;
  readonly sentence: string;
}

const slotsModule = '@site/platform/slots';

const imports: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'Import',
  'ExportAllDeclaration',
  'TSImportEqualsDeclaration',
  'TSImportType',
]);

const partsOfTypes: ReadonlySet<string> = new Set([
  'ArrayPattern',
  'BigIntLiteral',
  'BooleanLiteral',
  'ExportNamedDeclaration',
  'ExportSpecifier',
  'Identifier',
  'MemberExpression',
  'NumericLiteral',
  'ObjectPattern',
  'ObjectProperty',
  'RestElement',
  'StringLiteral',
  'TemplateElement',
  'TemplateLiteral',
  'UnaryExpression',
]);

/** Allows only types and no imports, so no slice runs another's code. @throws Error that names the line. */
export function checkContract(name: string, text: string, place: string): void {
  const { program, comments } = parsed(text, place);
  const { body } = program;
  const breach =
    directiveIn(comments ?? []) ??
    importIn(body) ??
    otherModuleIn(body) ??
    codeIn(program) ??
    otherAdditionIn(body, `${offeringSlice(name)}`);
  if (breach) {
    throw new Error(`${place}, line ${breach.at.loc?.start.line ?? 1}, ${breach.sentence}`);
  }
  if (!additionsIn(body).some((property) => nameOf(property) === name)) {
    throw new Error(
      `${place} does not declare the props of ${name}. Add: declare module '${slotsModule}' { interface OfferedSlots { '${name}': … } }`,
    );
  }
}

function parsed(text: string, place: string): Parsed {
  try {
    return parse(text, { sourceType: 'module', plugins: ['typescript'], attachComment: false });
  } catch (error) {
    throw new Error(`${place} does not compile: ${error instanceof Error ? error.message : error}`);
  }
}

function directiveIn(comments: NonNullable<Parsed['comments']>): Breach | undefined {
  for (const at of comments) {
    if (at.type === 'CommentLine' && /^\/\s*</.test(at.value)) {
      return { at, sentence: 'refers to something else with ///: a contract must be self-contained.' };
    }
    const [pragma] = /@(?:ts-|jsx)[\w-]*/i.exec(at.value) ?? [];
    if (pragma) {
      return { at, sentence: `has a comment with ${pragma}: a contract must not change how it is compiled.` };
    }
  }
  return undefined;
}

function importIn(body: readonly Statement[]): Breach | undefined {
  const at = nodesIn(body).find((node) => imports.has(node.type) || ('source' in node && node.source));
  return at && { at, sentence: 'imports something: a contract must be self-contained.' };
}

function otherModuleIn(body: readonly Statement[]): Breach | undefined {
  const modules = body.filter((statement) => statement.type === 'TSModuleDeclaration');
  for (const at of modules) {
    if (at.kind === 'global') {
      return { at, sentence: 'declares something global: a contract may only add slots.' };
    }
    if (at.id.type === 'StringLiteral' && at.id.value !== slotsModule) {
      const sentence = `declares the module '${at.id.value}': a contract may only declare '${slotsModule}'.`;
      return { at, sentence };
    }
  }
  const [, second] = modules.filter(isSlotsModule);
  return (
    second && { at: second, sentence: `declares '${slotsModule}' a second time: merge the two declarations.` }
  );
}

function codeIn({ body, directives, interpreter }: Parsed['program']): Breach | undefined {
  const at =
    interpreter ??
    directives[0] ??
    body.find((statement) => !isType(statement) && !isSlotsModule(statement)) ??
    // A computed key can contain any expression.
    nodesIn(body).find(({ type }) => !type.startsWith('TS') && !partsOfTypes.has(type));
  return at && { at, sentence: 'contains more than types: a contract must not contain code.' };
}

/** Finds an addition to anything but the slice's own slots. */
function otherAdditionIn(body: readonly Statement[], slice: string): Breach | undefined {
  const other = slotsModuleBody(body).find((statement) => !isOfferedSlots(statement));
  if (other) {
    return { at: other, sentence: `changes more of '${slotsModule}' than the interface OfferedSlots.` };
  }
  const at = additionsIn(body).find((property) => !nameOf(property)?.startsWith(`${slice}/`));
  return at && { at, sentence: `adds something to OfferedSlots that is not a slot of ${slice}.` };
}

function additionsIn(body: readonly Statement[]) {
  return slotsModuleBody(body)
    .filter((statement) => statement.type === 'TSInterfaceDeclaration')
    .flatMap((declaration) => declaration.body.body);
}

function nameOf(member: ReturnType<typeof additionsIn>[number]): string | null {
  return member.type === 'TSPropertySignature' && !member.computed && member.key.type === 'StringLiteral'
    ? member.key.value
    : null;
}

function slotsModuleBody(body: readonly Statement[]): readonly Statement[] {
  const declared = body.find(isSlotsModule)?.body;
  return declared?.type === 'TSModuleBlock' ? declared.body : [];
}

function isSlotsModule(statement: Statement): statement is ModuleDeclaration {
  return (
    statement.type === 'TSModuleDeclaration' &&
    statement.declare === true &&
    statement.id.type === 'StringLiteral' &&
    statement.id.value === slotsModule
  );
}

function isOfferedSlots(statement: Statement): boolean {
  return (
    statement.type === 'TSInterfaceDeclaration' &&
    statement.id.name === 'OfferedSlots' &&
    !statement.extends?.length
  );
}

function isType(statement: Statement): boolean {
  switch (statement.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return true;
    case 'ExportNamedDeclaration':
      return statement.declaration ? isType(statement.declaration) : statement.exportKind === 'type';
    default:
      return false;
  }
}

/** Not recursive: another team wrote the text, which may be deeply nested. */
function nodesIn(body: readonly Statement[]): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  const rest: unknown[] = body.toReversed();
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'object' && value !== null) {
      if (isNode(value)) {
        nodes.push(value);
      }
      rest.push(...Object.values(value).reverse());
    }
  }
  return nodes;
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && typeof value.type === 'string';
}
