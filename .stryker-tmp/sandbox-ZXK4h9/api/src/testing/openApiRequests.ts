import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Readonly<{
  $ref?: string;
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  example?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
}>;

/** A field of a body or a parameter of an address, as described in the document. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
}

/** An operation in the API's document, with what it accepts. */
export interface Operation {
  readonly method: string;
  /** With parameters in braces: `/api/companies/{id}`. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly query: readonly Field[];
  /** The content type of its body; null if it has none. */
  readonly bodyType: string | null;
  /** The fields of its body, if that is JSON. */
  readonly fields: readonly Field[];
}

/** Returns every operation of an OpenAPI document. */
export function operationsOf({ paths, components }: OpenAPIObject): Operation[] {
  const schemas = (components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
  const resolved = (schema: Schema): Schema => {
    const name = (schema.$ref ?? schema.allOf?.[0]?.$ref)?.split('/').at(-1);
    const found = name === undefined ? schema : (schemas[name] ?? schema);
    return found.items ? { ...found, items: resolved(found.items) } : found;
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Described>>).map(([method, operation]) => {
      const { parameters = [], requestBody } = operation;
      const [bodyType = null, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const body = media && bodyType === 'application/json' ? resolved(media.schema) : {};
      return {
        method: method.toUpperCase(),
        path,
        pathParameters: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
        query: parameters
          .filter((one) => one.in === 'query')
          .map(({ name, schema = {} }) => ({ name, schema: resolved(schema) })),
        bodyType,
        fields: Object.entries(body.properties ?? {}).map(([name, schema]) => ({
          name,
          schema: resolved(schema),
        })),
      };
    }),
  );
}

interface Described {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Returns a value that a field accepts, or nearly: patterns are not in the document. */
export function sampleOf({ name, schema }: Field): unknown {
  const { type, format, minLength = 0, minimum, properties, items } = schema;
  if (schema.example !== undefined) {
    return schema.example;
  }
  if (schema.enum) {
    return schema.enum[0];
  }
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([inner, one]) => [inner, sampleOf({ name: inner, schema: one })]),
    );
  }
  if (schema.oneOf || type === 'array') {
    return items ? [sampleOf({ name, schema: items })] : [];
  }
  switch (type) {
    case 'integer':
    case 'number':
      return minimum ?? 1;
    case 'boolean':
      return true;
    case 'object':
      return {};
    default:
      return samples[name] ?? samples[format ?? ''] ?? 'a'.repeat(Math.max(minLength, 3));
  }
}

const samples: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  email: 'ada@lumenvale.example',
  release: '1.0.0-0a1b2c3d',
  slice: 'mf-public',
  imageUrl: '/uploads/a.png',
  logoUrl: '/uploads/a.png',
  website: 'https://ledgerbrook.example/',
  articleUrl: 'https://news.example/a',
  externalUrl: 'https://news.example/a',
  applicationUrl: 'https://jobs.example/a',
  linkedin: 'https://www.linkedin.com/in/a',
  message: 'We would like to talk about a software company.',
};
