import type { ParamsOf } from '../api/apiPath';
import type { paths } from '../generated/schema';

export type WriteMethod = 'post' | 'put' | 'patch' | 'delete';

type Operation<Template, Method extends WriteMethod> = Template extends keyof paths
  ? paths[Template] extends { readonly [Key in Method]: infer Found }
    ? Found
    : never
  : never;

/** `/api/companies/{id}` for `patch`. */
export type WriteTemplate<Method extends WriteMethod> = {
  [Template in keyof paths]: paths[Template] extends { readonly [Key in Method]: object } ? Template : never;
}[keyof paths];

type BodyOf<Found> = Found extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { readonly body: Body }
  : { readonly body?: undefined };

/** What `send` passes. */
export type WriteOptions<Template, Method extends WriteMethod> = BodyOf<Operation<Template, Method>> &
  ParamsOf<Operation<Template, Method>> & {
    readonly signal?: AbortSignal;
    readonly timeLimit?: number;
  };

type FormOf<Found> = Found extends {
  requestBody: { content: { 'multipart/form-data': infer Form extends { file: unknown } } };
}
  ? Form
  : never;

/** `/api/media` for `post`. */
export type UploadTemplate<Method extends WriteMethod> = {
  [Template in WriteTemplate<Method>]: [FormOf<Operation<Template, Method>>] extends [never]
    ? never
    : Template;
}[WriteTemplate<Method>];

export type UploadParts<Template, Method extends WriteMethod> = ParamsOf<Operation<Template, Method>> &
  Omit<FormOf<Operation<Template, Method>>, 'file'> & { readonly file: File };

export type AnswerOf<Template, Method extends WriteMethod> =
  Operation<Template, Method> extends { responses: infer Responses }
    ? Responses extends { 200: { content: { 'application/json': infer Body } } }
      ? Body
      : Responses extends { 201: { content: { 'application/json': infer Body } } }
        ? Body
        : undefined
    : never;

type FileOperation<Found> = Found extends { responses: { 200: { content: infer Content } } }
  ? 'application/json' extends keyof Content
    ? never
    : Found
  : never;

/** A file, without parameters: `/api/contact/export.csv`. */
type FileTemplate = {
  [Template in keyof paths]: Template extends `${string}{${string}`
    ? never
    : paths[Template] extends { get: infer Found }
      ? [FileOperation<Found>] extends [never]
        ? never
        : Template
      : never;
}[keyof paths];

export type FilePath = FileTemplate | `${FileTemplate}?${string}`;
