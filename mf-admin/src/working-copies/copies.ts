import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { CallError, type Calls } from '@site/platform/session';
import type { ContentKindName } from '../kinds/recordKinds';
import type { LeftTyping } from './leftTyping';

export type WorkingCopy = ReadOf<'/api/working-copies/{kind}/{id}'>['data'];

export type CopySummary = ReadOf<'/api/working-copies'>['data'][number];

export type Review = NonNullable<CopySummary['review']>;

export type Fields = Readonly<Record<string, unknown>>;

export function copyPath(kind: ContentKindName, id: number): ApiPath<{ readonly data: WorkingCopy }> {
  return apiPath('/api/working-copies/{kind}/{id}', { params: { kind, id } });
}

export type CopyCalls = ReturnType<typeof copyCalls>;

export type OpenRecord = Awaited<ReturnType<CopyCalls['look']>>;

/** The other editor may be the same person in another window. */
export type OtherEditor = OpenRecord['others'][number];

export function copyCalls(calls: Calls, kind: ContentKindName) {
  const of = (id: number) => ({ params: { kind, id } });
  /** Also reports the record as open in this form. */
  async function look(id: number, form: string) {
    const options = { ...of(id), body: { editor: form } };
    return (await calls.send('put', '/api/working-copies/{kind}/{id}/editors', options)).data;
  }

  return {
    look,
    async read<Row>(item: (id: number) => ApiPath<{ readonly data: Row }>, id: number, form: string) {
      const open = await look(id, form);
      const [stored, copy] = await Promise.all([
        open.version === null ? null : calls.read(item(id)),
        open.workingCopy && calls.read(copyPath(kind, id)),
      ]);
      return { open, row: stored?.data ?? null, copy: copy?.data ?? null };
    },
    async leave(id: number, editor: string): Promise<void> {
      const options = { params: { kind, id, editor } };
      await calls
        .send('delete', '/api/working-copies/{kind}/{id}/editors/{editor}', options)
        .catch(() => undefined);
    },
    async create(body: { data: Fields; creationKey: string; textKey?: string }): Promise<CopySummary> {
      return (await calls.send('post', '/api/working-copies/{kind}', { params: { kind }, body })).data;
    },
    async save(
      id: number,
      body: { data: Fields; revision: number | null; baseVersion?: number; keepsReplaced?: boolean },
    ): Promise<CopySummary> {
      return (await calls.send('put', '/api/working-copies/{kind}/{id}', { ...of(id), body })).data;
    },
    publish: (id: number, body: { revision: number; restore: boolean }) =>
      calls.send('post', '/api/working-copies/{kind}/{id}/publish', { ...of(id), body }),
    unpublish: (id: number, version: number) =>
      calls.send('post', '/api/working-copies/{kind}/{id}/unpublish', { ...of(id), body: { version } }),
    ask: (id: number, body: { revision: number; note: string }) =>
      calls.send('post', '/api/working-copies/{kind}/{id}/review', { ...of(id), body }),
    withdraw: (id: number) => calls.send('delete', '/api/working-copies/{kind}/{id}/review', of(id)),
    sendBack: (id: number, body: { revision: number; note: string }) =>
      calls.send('post', '/api/working-copies/{kind}/{id}/review/return', { ...of(id), body }),
    discard: (id: number, body: { revision: number; isDraft?: boolean }) =>
      calls.send('post', '/api/working-copies/{kind}/{id}/discard', { ...of(id), body }),
    restore: (id: number) => calls.send('post', '/api/trash/{kind}/{id}/restore', of(id)),
  };
}

interface StoredElsewhere {
  readonly version: number;
  readonly data: Fields;
  readonly by: string | null;
  readonly at: string | null;
}

export type Refusal =
  | { readonly code: 'COPY_CHANGED' | 'COPY_EXISTS'; readonly workingCopy: WorkingCopy }
  | { readonly code: 'COPY_GONE' }
  | { readonly code: 'RECORD_CHANGED'; readonly stored: StoredElsewhere; readonly base: Fields | null }
  | {
      readonly code: 'RECORD_DELETED';
      readonly deletedBy: string | null;
      readonly deletedAt: string | null;
    };

const codes = /^(?:COPY_CHANGED|COPY_EXISTS|COPY_GONE|RECORD_CHANGED|RECORD_DELETED)$/;

export function refusalIn(error: unknown): Refusal | undefined {
  const isRefusal = error instanceof CallError && error.status === 409 && codes.test(error.code ?? '');
  return isRefusal ? (JSON.parse(error.text) as Refusal) : undefined;
}

export interface ServedRecord<Row> {
  readonly row: Row | null;
  readonly copy: WorkingCopy | null;
}

export interface OpenedRecord<Row> extends ServedRecord<Row> {
  /** The id of this form, among all that are open. */
  readonly form: string;
  /** What was typed in an earlier form and not sent. */
  readonly left: LeftTyping | null;
  readonly open: OpenRecord | null;
  letGo(): void;
}

export interface KnownCopy {
  readonly recordId: number | null;
  readonly revision: number | null;
  /** Null if the record is not on the site. */
  readonly baseVersion: number | null;
  readonly values: Fields;
  /** Whether the server may have other values, so that it is saved again. */
  readonly isUncertain?: boolean;
}

export const unknownCopy: KnownCopy = { recordId: null, revision: null, baseVersion: null, values: {} };

export function knownCopy(
  { row, copy }: { row: { id: number; version: number } | null; copy: CopySummary | null },
  values: object,
): KnownCopy {
  return {
    recordId: copy?.recordId ?? row?.id ?? null,
    revision: copy?.revision ?? null,
    baseVersion: copy ? copy.baseVersion : (row?.version ?? null),
    values: sentFields(values),
  };
}

export function knownByLeft({ recordId, revision, baseVersion, base }: LeftTyping): KnownCopy {
  return { recordId, revision, baseVersion, values: base };
}

export function isPending(form: { known: KnownCopy; typed: Fields; sent: Fields | null }): boolean {
  const { known, typed, sent } = form;
  return (
    known.isUncertain === true ||
    !sameFields(typed, known.values) ||
    // The call may have arrived although there was no response.
    (sent !== null && !sameFields(typed, sent))
  );
}

export function servedValues<Input extends object>(
  resource: { blank(): Input },
  { row, copy }: ServedRecord<object>,
): Input {
  const stored = row ? storedValues(resource, row) : resource.blank();
  return copy ? fieldValues(copy.data, stored) : stored;
}

export function storedValues<Input extends object>(resource: { blank(): Input }, row: object): Input {
  return fieldValues({ ...row }, resource.blank());
}

export function fieldValues<Input extends object>(data: Fields, blank: Input): Input {
  const names = Object.keys(blank) as (keyof Input & string)[];
  return Object.fromEntries(names.map((name) => [name, fieldValue(data[name], blank[name])])) as Input;
}

export function fieldValue(value: unknown, blank: unknown): unknown {
  if (value === undefined) {
    return blank;
  }
  if (Array.isArray(value)) {
    return value.join(', ');
  }
  return value === null && typeof blank === 'string' ? '' : value;
}

/** JSON drops undefined; null clears the field. */
export function sentFields(values: object): Fields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));
}

export function sameFields(one: Fields, other: Fields): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  );
}
