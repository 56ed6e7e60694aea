import type { paths } from '../generated/schema';

/** Templates of the API paths that can be read: `/api/companies/{id}`. */
type ReadTemplate = {
  [Path in keyof paths]: paths[Path] extends { get: { responses: { 200: { content: unknown } } } }
    ? Path
    : never;
}[keyof paths];

type Get<Template extends ReadTemplate> = paths[Template] extends { get: infer Operation }
  ? Operation
  : never;

/** The JSON that a GET of the template returns. */
export type ReadOf<Template extends ReadTemplate> =
  Get<Template> extends { responses: { 200: { content: { 'application/json': infer Body } } } }
    ? Body
    : never;

type QueryOf<Template extends ReadTemplate> =
  Get<Template> extends { parameters: { query?: infer Query } } ? Query : never;

type ParamsOf<Template extends ReadTemplate> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string | number } & (Rest extends `${string}{${string}}${string}`
      ? Readonly<Record<string, string | number>>
      : unknown)
  : undefined;

/** An API path with its query, used both for the request and as cache key. The type carries the answer's type. */
export type ApiPath<Body = unknown> = string & { readonly answer?: Body };

interface ApiPathOptions<Template extends ReadTemplate> {
  params?: ParamsOf<Template>;
  query?: QueryOf<Template>;
}

/**
 * Builds the path of a read. Parameters are encoded; query values that are undefined or empty are left out. The query
 * keeps the order in which it is written, so that server and browser get the same cache key.
 */
export function apiPath<Template extends ReadTemplate>(
  template: Template,
  { params, query }: ApiPathOptions<Template> = {},
): ApiPath<ReadOf<Template>> {
  const path = filledIn(template, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') {
      search.set(name, String(value));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Fills in a template's parameters, encoded. */
export function filledIn(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
