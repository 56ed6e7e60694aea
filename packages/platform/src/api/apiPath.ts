import type { paths } from '../generated/schema';

interface ReadOperation {
  readonly responses: { 200: { content: { 'application/json': unknown } } };
}

type ReadTemplate = {
  [Path in keyof paths]: paths[Path] extends { get: ReadOperation } ? Path : never;
}[keyof paths];

type Get<Template extends ReadTemplate> = paths[Template] extends { get: infer Operation }
  ? Operation
  : never;

/** The body of a GET. */
export type ReadOf<Template extends ReadTemplate> =
  Get<Template> extends { responses: { 200: { content: { 'application/json': infer Body } } } }
    ? Body
    : never;

type QueryOf<Template extends ReadTemplate> =
  Get<Template> extends { parameters: { query?: infer Query } } ? Query : never;

export type ParamsOf<Found> = Found extends { parameters: { path: infer Params } }
  ? { readonly params: { readonly [Key in keyof Params]: string | number } }
  : { readonly params?: undefined };

declare const answer: unique symbol;

/** A path with its query, typed by its answer. */
export type ApiPath<Body = unknown> = string & { readonly [answer]: Body };

type ApiPathOptions<Template extends ReadTemplate> = ParamsOf<Get<Template>> & {
  readonly query?: QueryOf<Template>;
};

/** The path of a read, without undefined or empty query values. */
export function apiPath<Template extends ReadTemplate>(
  template: Template,
  ...[options]: ParamsOf<Get<Template>> extends { readonly params: unknown }
    ? [options: ApiPathOptions<Template>]
    : [options?: ApiPathOptions<Template>]
): ApiPath<ReadOf<Template>> {
  const path = filledIn(template, options?.params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(options?.query ?? {})) {
    if (value !== undefined && value !== '') {
      search.set(name, String(value));
    }
  }
  return (search.size > 0 ? `${path}?${search}` : path) as ApiPath<ReadOf<Template>>;
}

export function filledIn(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
