import type { paths } from '../generated/schema';

/** Methods that change something. */
export type WriteMethod = 'post' | 'put' | 'patch' | 'delete';

type Operation<Template, Method extends WriteMethod> = Template extends keyof paths
  ? paths[Template] extends { readonly [Key in Method]: infer Found }
    ? Found
    : never
  : never;

/** Templates of the API's paths that take the method: `/api/companies/{id}` for `patch`. */
export type WriteTemplate<Method extends WriteMethod> = {
  [Template in keyof paths]: paths[Template] extends { readonly [Key in Method]: object } ? Template : never;
}[keyof paths];

type BodyOf<Found> = Found extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: Body }
  : { readonly body?: undefined };

type ParamsOf<Found> = Found extends { parameters: { path: infer Params } }
  ? { readonly params: { readonly [Key in keyof Params]: string | number } }
  : { readonly params?: undefined };

/** What a call takes besides its method and path, by the API's own document. */
export type WriteOptions<Template, Method extends WriteMethod> = BodyOf<Operation<Template, Method>> &
  ParamsOf<Operation<Template, Method>> & {
    readonly signal?: AbortSignal;
    /** How long the answer may take, in milliseconds, where that is longer than for other calls. */
    readonly timeLimit?: number;
  };

/** The JSON of a call's success; undefined where there is none. */
export type AnswerOf<Template, Method extends WriteMethod> =
  Operation<Template, Method> extends { responses: infer Responses }
    ? Responses extends { 200: { content: { 'application/json': infer Body } } }
      ? Body
      : Responses extends { 201: { content: { 'application/json': infer Body } } }
        ? Body
        : undefined
    : never;
