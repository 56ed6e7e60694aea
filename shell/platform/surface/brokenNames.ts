import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, repository } from './compile.ts';

/** A name that both versions of a module export. */
export interface SharedName {
  readonly name: string;
  /** A type on its own cannot be assigned; a class is both a value and a type. */
  readonly kind: 'value' | 'type' | 'class';
}

/**
 * Returns the names whose new declaration cannot replace the old one, according to the compiler. A value must be
 * assignable to the old type, including everything it accepts and returns. For a type on its own it is unknown whether
 * slices produce or consume it, so it must be assignable in one of the two directions.
 *
 * @param before The module's old declaration file.
 * @param after The new one.
 */
export async function brokenNames(
  before: string,
  after: string,
  names: readonly SharedName[],
): Promise<ReadonlySet<string>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'surface-')));
  try {
    await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'before.d.ts'), withSharedBrands(before));
    await writeFile(join(folder, 'after.d.ts'), withSharedBrands(after));
    await writeFile(
      join(folder, 'brands.d.ts'),
      [...new Set([...brandsOf(before), ...brandsOf(after)])].join('\n'),
    );
    const lines = [
      "import type * as before from './before';",
      "import type * as after from './after';",
      ...names.map(({ name, kind }) => [...assignments(name, kind)].join(' ')),
    ];
    await writeFile(join(folder, 'compare.ts'), lines.join('\n'));
    const config = join(folder, 'tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({
        compilerOptions: {
          module: 'esnext',
          moduleResolution: 'bundler',
          target: 'es2024',
          lib: ['es2024', 'dom', 'dom.iterable'],
          strict: true,
          skipLibCheck: true,
          noEmit: true,
          types: [],
        },
        files: ['compare.ts'],
      }),
    );
    const problems = await compile(config);
    const broken = [...problems.matchAll(/compare\.ts\((\d+),/g)].map(
      ([, line]) => names[Number(line) - 3]?.name,
    );
    return new Set(broken.filter((name) => name !== undefined));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A symbol that brands a type. Each declaration of one is a type of its own. */
const brandPattern = /^(?:declare )?const (\w+): unique symbol;$/gm;

/** Returns declarations with their brands imported: two versions with the same brand can then replace each other. */
function withSharedBrands(declarations: string): string {
  return declarations.replace(brandPattern, "import { $1 } from './brands';");
}

function brandsOf(declarations: string): readonly string[] {
  return [...declarations.matchAll(brandPattern)].map(([, name]) => `export const ${name}: unique symbol;`);
}

function* assignments(name: string, kind: SharedName['kind']): Generator<string> {
  if (kind !== 'type') {
    yield `export const value_${name}: typeof before.${name} = null! as typeof after.${name};`;
  }
  if (kind !== 'value') {
    yield `export const type_${name}: [before.${name}] extends [after.${name}] ? true : [after.${name}] extends [before.${name}] ? true : false = true;`;
  }
}
