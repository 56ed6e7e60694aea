import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import type { Named, ShownPicture, ShownRecord, TextNode } from '@site/writing/textNodes';
import type { ContentKind, Stored } from '../content/definition/defineContent.js';
import type { Transactions } from '../postgres/transactions.js';
import { visibleRecords } from '../records/visibleRecords.js';
import { ContentRenderer } from './contentRenderer.js';

type FoundRecord = Omit<ShownRecord, 'picture'> & { readonly id: number };

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

  /**
   * Returns what a page shows of a record's body; undefined if it is a plain text.
   * @throws Error if the text cannot be rendered.
   */
  async of({ body }: ContentKind, record: Stored): Promise<TextNode[] | undefined> {
    if (!body || (body.format !== undefined && Reflect.get(record, body.format) !== 'markdown')) {
      return undefined;
    }
    return this.show(String(Reflect.get(record, body.field)));
  }

  /** Returns what a page shows of a Markdown text: links and cards lead to where their records are now. */
  async show(markdown: string): Promise<TextNode[]> {
    const { records, media } = await this.renderer.referencesIn(markdown);
    return records.length + media.length === 0
      ? this.renderer.toNodes(markdown)
      : this.renderer.toNodes(markdown, await this.named(records, media));
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
    return found.map(({ id, ...record }) => [`${kind}/${id}`, { ...record, picture: null }]);
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

function shownPicture({ address, alternative, width, height, focus_x, focus_y }: FoundFile): ShownPicture {
  return {
    address,
    alternative: alternative ?? '',
    ...(width && height && { width, height }),
    ...(focus_x !== null && focus_y !== null && { focus: { x: focus_x, y: focus_y } }),
  };
}
