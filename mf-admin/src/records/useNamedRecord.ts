import { type ApiPath, apiPath, useRead } from '@site/platform';
import { isTemporary } from '@site/platform/session';
import { contentForms } from '../generated/contentForms';
import { type ContentKindName, isContentKind, recordKinds, recordUrl } from '../kinds/recordKinds';
import { copyPath } from '../working-copies/copies';

type Fields = Readonly<Record<string, unknown>>;

interface NamedRecord {
  readonly noun: string;
  readonly name: string;
  readonly isRead: boolean;
  readonly url?: string;
  readonly problem?: string;
}

/**
 * @param record `articles/12`; null without one.
 * @param isCard Pages leave out a card that leads nowhere, but show the text of a link.
 */
export function useNamedRecord(record: string | null, isCard: boolean): NamedRecord | undefined {
  const [kind = '', number] = record?.split('/') ?? [];
  const known = isContentKind(kind) ? kind : undefined;
  const id = Number(number);
  const stored = useRead(known ? rowPath(known, id) : null);
  const isAbsent = stored.error !== undefined && stored.data === undefined;
  // A draft that was never published has no row.
  const draft = useRead(known && isAbsent ? copyPath(known, id) : null);
  if (record === null) {
    return undefined;
  }
  const outcome = isCard ? 'the card is left out' : 'the link shows as text';
  if (!known) {
    return { noun: kind, name: record, isRead: true, problem: `There are no such records: ${outcome}.` };
  }
  const { noun } = recordKinds[known];
  const { nameColumn, publishedField } = formOf(known);
  const row = stored.data?.data ?? draft.data?.data.data;
  if (!row) {
    return isAbsent && draft.error && !isTemporary(draft.error)
      ? { noun, name: record, isRead: true, problem: `This ${noun} was deleted: ${outcome}.` }
      : { noun, name: '…', isRead: false };
  }
  const isPublic =
    stored.data !== undefined && (publishedField === undefined || row[publishedField] === true);
  const isElsewhere = known === 'articles' && /^https?:\/\//i.test(String(row.externalUrl ?? ''));
  return {
    noun,
    name: String(row[nameColumn] || 'Untitled'),
    isRead: true,
    url: recordUrl({ kind: known, id }),
    problem: isElsewhere
      ? `This article is on another website: ${outcome}.`
      : isPublic
        ? undefined
        : `This record is not published: ${outcome} until it is.`,
  };
}

function formOf(kind: ContentKindName): { readonly nameColumn: string; readonly publishedField?: string } {
  return contentForms[kind];
}

function rowPath(kind: ContentKindName, id: number): ApiPath<{ readonly data: Fields }> {
  // All kinds have the same routes.
  return apiPath(`/api/${kind}/{id}` as '/api/companies/{id}', { params: { id } }) as never;
}
