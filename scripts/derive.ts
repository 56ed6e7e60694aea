import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { abilities } from '../mf-admin/src/roles/abilities.ts';

/** Lengths are in UTF-16 units, after trimming. */
const rules = {
  contact: 'contactRules.ts',
  admin: 'adminRules.ts',
  images: 'imageRules.ts',
  company: 'companyName.ts',
};

interface Roled {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly 'x-roles'?: readonly string[] }>>>
  >;
  readonly components: { readonly schemas: { readonly Role: { readonly enum: readonly string[] } } };
}

type Constants = Readonly<Record<string, unknown>>;

/** Files that did not change stay untouched, because watchers follow them. */
export async function derive(): Promise<void> {
  const root = join(import.meta.dirname, '..');
  await Promise.all([deriveFromDocument(root), deriveFromDefinitions(root)]);
}

export async function deriveFromDocument(root: string): Promise<void> {
  const openApi = JSON.parse(await readFile(join(root, 'api/openapi.json'), 'utf8'));
  const folder = join(root, 'packages/platform/src/generated');
  await mkdir(folder, { recursive: true });
  for (const [subject, file] of Object.entries(rules)) {
    await writeChanged(join(folder, file), moduleOf(rulesOf(openApi, subject)));
  }
  await writeChanged(
    join(folder, 'contentReads.ts'),
    moduleOf({
      // These are public GETs whose responses depend only on path, query and content.
      contentReads: contentReads(openApi.paths),
      csvImports: Object.keys(openApi.paths).filter((path) => /[/-]import$/.test(path)),
    }),
  );
  await writeChanged(join(folder, 'schema.d.ts'), astToString(await openapiTypes(openApi)));
  const ofAdministration = join(root, 'mf-admin/src/generated');
  await mkdir(ofAdministration, { recursive: true });
  await writeChanged(join(ofAdministration, 'rolesOf.ts'), moduleOf({ rolesOf: rolesOf(openApi) }));
}

async function deriveFromDefinitions(root: string): Promise<void> {
  // Sources of the API name each other as the compiler writes them.
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      next(context.parentURL?.endsWith('.ts') ? name.replace(/^(\..*)\.js$/, '$1.ts') : name, context),
  });
  const forms: Constants = await import(join(root, 'api/src/content/kinds/forms.ts'));
  hooks.deregister();
  const folder = join(root, 'mf-admin/src/generated');
  await mkdir(folder, { recursive: true });
  for (const [name, value] of Object.entries(forms)) {
    await writeChanged(join(folder, `${name}.ts`), moduleOf({ [name]: value }));
  }
}

function rulesOf(
  openApi: { readonly 'x-rules'?: Readonly<Record<string, Constants>> },
  subject: string,
): Constants {
  const found = openApi['x-rules']?.[subject];
  if (!found) {
    throw new Error(`api/openapi.json has no rules of '${subject}'. Write it with \`npm run generate\`.`);
  }
  return found;
}

function rolesOf({ paths, components }: Roled): Constants {
  return Object.fromEntries(
    Object.entries(abilities).map(([ability, call]) => {
      const [method = '', path = ''] = call.split(' ');
      const callers = paths[path]?.[method.toLowerCase()]?.['x-roles'];
      if (!callers) {
        throw new Error(`api/openapi.json does not say who may call ${call}`);
      }
      return [ability, callers.filter((caller) => components.schemas.Role.enum.includes(caller))];
    }),
  );
}

function contentReads(paths: Readonly<Record<string, { get?: object }>>): string[] {
  return Object.keys(paths).filter((path) => 'x-content-read' in (paths[path]?.get ?? {}));
}

function moduleOf(constants: Constants): string {
  const lines = Object.entries(constants).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  return `/** Derived from the API by \`npm ci\` and \`npm run generate\`. */\n${lines.join('\n')}`;
}

async function writeChanged(file: string, content: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => null)) !== content) {
    await writeFile(file, content);
  }
}

if (import.meta.main) {
  await derive();
}
