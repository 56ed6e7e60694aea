import { readFileSync } from 'node:fs';
import { recordKindNames } from './editing/recordKinds.js';

interface Schema {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, { readonly default?: unknown }>>;
}

interface Operation {
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: { $ref: string } }>> };
  readonly responses: object;
  readonly parameters: readonly object[];
}

const { paths, components } = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
) as {
  readonly paths: Readonly<Record<string, { readonly put?: Operation; readonly patch?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

function bodyOf(operation: Operation | undefined): Schema | undefined {
  const name = operation?.requestBody.content['application/json']?.schema.$ref.split('/').at(-1);
  return name === undefined ? undefined : components.schemas[name];
}

describe('the document of the API', () => {
  const records = Object.entries(paths).filter(
    ([path, { put }]) => put && /^\/api\/[\w-]+\/\{id\}$/.test(path),
  );

  it('has a PATCH for each PUT of a record', () => {
    expect(records.map(([path]) => path).toSorted()).toEqual(
      recordKindNames.map((kind) => `/api/${kind}/{id}`).toSorted(),
    );
    expect(records.filter(([, { patch }]) => !patch)).toEqual([]);
  });

  it.each(records)('makes every field of a PATCH optional, without a default: %s', (_, { put, patch }) => {
    const [replacement, changes] = [bodyOf(put), bodyOf(patch)];
    const fields = (schema?: Schema) =>
      Object.entries(schema?.properties ?? {}).map(([name, { default: _default, ...rest }]) => [name, rest]);

    expect(fields(changes)).toEqual(fields(replacement));
    expect(changes?.required).toBeUndefined();
    expect(Object.values(changes?.properties ?? {}).filter((field) => 'default' in field)).toEqual([]);
    expect(patch?.responses).toEqual(put?.responses);
    expect(patch?.parameters).toEqual(put?.parameters);
  });
});
