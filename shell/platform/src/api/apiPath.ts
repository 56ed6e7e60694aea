import type { paths } from '../generated/schema';

/** Templates of the API's paths that can be read: `/api/companies/{id}`. */
type ReadTemplate = {
  [Path in keyof paths]: paths[Path] extends { get: { responses: { 200: { content: unknown } } } }
    ? Path
    : never;
}[keyof paths];

type Get<Template extends ReadTemplate> = paths[Template] extends { get: infer Operation }
  ? Operation
  : never;

/** The JSON that a GET of the template answers with. */
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

/** A path of the API with its query, as it is requested and as its answer is cached; it remembers the answer's type. */
export type ApiPath<Body = unknown> = string & { readonly answer?: Body };

interface ApiPathOptions<Template extends ReadTemplate> {
  params?: ParamsOf<Template>;
  query?: QueryOf<Template>;
}

/**
 * Builds the path of a read: parameters are encoded, query values that are undefined or empty are left out, and the
 * order of the query is the one written, so that server and browser come to the same cache key.
 */
export function apiPath<Template extends ReadTemplate>(
  template: Template,
  { params, query }: ApiPathOptions<Template> = {},
): ApiPath<ReadOf<Template>> {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') {
      search.set(name, String(value));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
