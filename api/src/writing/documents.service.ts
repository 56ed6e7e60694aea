import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import type { Named, References, ShownPicture, ShownRecord, TextNode } from '@site/writing/textNodes';
import type { Body, ContentKind, Stored } from '../content/fields/defineContent.js';
import type { Transactions } from '../postgres/transactions.js';
import { visibleRecords } from '../records/visibleRecords.js';
import { ContentRenderer } from './contentRenderer.js';

type FoundRecord = ShownRecord & { readonly id: number };

interface FoundFile {
  readonly id: number;
  readonly kind: 'picture' | 'document';
  readonly address: string;
  readonly alternative: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly focus_x: number | null;
  readonly focus_y: number | null;
}

const noFiles: Pick<Named, 'pictures' | 'documents'> = { pictures: new Map(), documents: new Map() };

@Injectable()
export class Documents {
  constructor(
    private readonly transactions: TransactionHost<Transactions>,
    private readonly renderer: ContentRenderer,
  ) {}

  /** Returns undefined for plain texts. @throws Error if a text cannot be rendered. */
  async of({ body }: ContentKind, records: readonly Stored[]): Promise<(TextNode[] | undefined)[]> {
    const texts = records.map((record) => body && markdownOf(record, body));
    const shown = await this.show(texts.filter((text) => text !== undefined));
    return texts.map((text) => (text === undefined ? undefined : shown.shift()));
  }

  /** Returns what pages show of Markdown: links and cards lead to where their records are now. */
  async show(texts: readonly string[]): Promise<TextNode[][]> {
    const named = await this.namedIn(texts);
    return Promise.all(named.map((one, index) => this.renderer.toNodes(texts[index] ?? '', one)));
  }

  async namedIn(texts: readonly string[]): Promise<Named[]> {
    const references = await Promise.all(texts.map((text) => this.renderer.referencesIn(text)));
    const named = await this.named(
      [...new Set(references.flatMap(({ records }) => records))],
      [...new Set(references.flatMap(({ media }) => media))],
    );
    return references.map((one) => namedBy(named, one));
  }

  private async named(records: readonly string[], media: readonly number[]): Promise<Named> {
    const ids = Map.groupBy(records, (record) => record.split('/')[0] ?? '');
    const found = await Promise.all(
      [...ids].map(([kind, named]) =>
        this.find(
          kind,
          named.map((record) => Number(record.split('/')[1])),
        ),
      ),
    );
    return { records: new Map(found.flat()), ...(media.length > 0 ? await this.files(media) : noFiles) };
  }

  private async find(kind: string, ids: readonly number[]): Promise<[string, ShownRecord][]> {
    const records = visibleRecords.find((one) => one.kind === kind);
    if (!records) {
      return [];
    }
    const { table, path, isVisible, name, summary } = records;
    const found = await this.transactions.tx.query<FoundRecord[]>(
      `SELECT id, ${path} AS href, ${name} AS name, ${summary} AS summary FROM ${table}
       WHERE ${isVisible} AND id = ANY ($1)`,
      [ids],
    );
    return found.map(({ id, ...record }) => [`${kind}/${id}`, record]);
  }

  private async files(ids: readonly number[]): Promise<Pick<Named, 'pictures' | 'documents'>> {
    const found = await this.transactions.tx.query<FoundFile[]>(
      `SELECT id, kind, address, alternative, width, height, focus_x, focus_y FROM media WHERE id = ANY ($1)`,
      [ids],
    );
    const of = (kind: 'picture' | 'document') => found.filter((file) => file.kind === kind);
    return {
      pictures: new Map(of('picture').map((file) => [file.id, shownPicture(file)])),
      documents: new Map(of('document').map(({ id, address }) => [id, address])),
    };
  }
}

function markdownOf(record: Stored, { field, format }: Body): string | undefined {
  const isMarkdown = format === undefined || Reflect.get(record, format) === 'markdown';
  return isMarkdown ? String(Reflect.get(record, field)) : undefined;
}

/** Keeps what one text names, so that it is rendered once, whatever stands beside it. */
function namedBy({ records, pictures, documents }: Named, its: References): Named {
  const only = <Key, Value>(all: ReadonlyMap<Key, Value>, keys: readonly Key[]) => {
    const wanted = new Set(keys);
    return new Map([...all].filter(([key]) => wanted.has(key)));
  };
  return {
    records: only(records, its.records),
    pictures: only(pictures, its.media),
    documents: only(documents, its.media),
  };
}

function shownPicture({ address, alternative, width, height, focus_x, focus_y }: FoundFile): ShownPicture {
  return {
    address,
    alternative: alternative ?? '',
    ...(width && height && { width, height }),
    ...(focus_x !== null && focus_y !== null && { focus: { x: focus_x, y: focus_y } }),
  };
}
