import { setImmediate as otherRequests } from 'node:timers/promises';
import { HttpException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env.js';
import type { Media } from '../../media/media.entity.js';
import { MediaIntake, type SentFile } from '../../media/mediaIntake.service.js';
import type { CleanedClipboard } from './cleaning/cleanHtml.js';
import { LeftOut } from './cleaning/leftOut.js';
import type { CleanedTextDto, ClipboardInput } from './clipboard.dto.js';
import { ClipboardThreads } from './clipboardThreads.service.js';

const recordPath = /^\/(articles|companies|team|careers)\/([1-9]\d{0,8})\/?(?:\?[^#]*)?$/;

const kinds: Readonly<Record<string, { readonly kind: string; readonly table: string }>> = {
  articles: { kind: 'articles', table: 'articles' },
  companies: { kind: 'companies', table: 'companies' },
  team: { kind: 'team', table: 'team_members' },
  careers: { kind: 'jobs', table: 'jobs' },
};

/** In milliseconds, after which no more pictures are stored: the editor waits for 60 s, and the text is still to be written. */
const PICTURES_END = 30_000;

@Injectable()
export class Clipboard {
  constructor(
    private readonly threads: ClipboardThreads,
    private readonly media: MediaIntake,
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  /**
   * Makes Markdown of the HTML of a clipboard. Its pictures go to the library; links to records name them.
   * @param origin Where the editor is: one of the addresses of this site.
   * @throws RefusalException if it takes too much time or memory (TEXT_TOO_COMPLEX).
   * @throws RetryLaterException if too many texts are waiting.
   */
  async clean({ html, pictures }: ClipboardInput, origin: string | undefined): Promise<CleanedTextDto> {
    const begin = performance.now();
    const sites = [this.env.publicUrl, this.env.adminUrl, ...(origin === undefined ? [] : [origin])];
    const origins = sites.filter((site) => URL.canParse(site)).map((site) => new URL(site).origin);
    // Reading 12 MB and handing them over each take a part of the time for which a request may hold up others.
    await otherRequests();
    const cleaned = await this.threads.ask('clean', { html, origins, pictures });
    const leftOut = new LeftOut(cleaned.leftOut);
    const [kept, records] = await Promise.all([
      this.keep(cleaned, begin + PICTURES_END, leftOut),
      this.findRecords(cleaned.paths),
    ]);
    const addresses = new Map([...kept, ...records]);
    const { markdown } = cleaned;
    return {
      markdown: addresses.size === 0 ? markdown : await this.threads.ask('fillIn', { markdown, addresses }),
      leftOut: leftOut.toSentences(),
    };
  }

  /** A picture that the site does not take must not cost the text. */
  private async keep(
    { pictures, title }: Pick<CleanedClipboard, 'pictures' | 'title'>,
    end: number,
    leftOut: LeftOut,
  ): Promise<[string, string | null][]> {
    const kept: [string, string | null][] = [];
    for (const [index, { address, alternative, bytes }] of pictures.entries()) {
      const name = alternative || `${title || 'Pasted picture'} ${index + 1}`;
      const file = { buffer: Buffer.from(bytes), originalname: asFileName(name) };
      const stored = performance.now() < end && (await this.takePicture(file));
      if (!stored) {
        leftOut.add('pictures');
      }
      kept.push([address, stored ? `media:${stored.id}` : null]);
    }
    return kept;
  }

  private async takePicture(file: SentFile): Promise<Media | null> {
    return this.media.takePicture(file, 'texts').catch((error: unknown) => {
      if (!(error instanceof HttpException)) {
        throw error;
      }
      return null;
    });
  }

  private async findRecords(paths: readonly string[]): Promise<[string, string][]> {
    const named = paths.flatMap((path) => {
      const [, folder = '', id = ''] = recordPath.exec(path) ?? [];
      return folder === '' ? [] : [{ path, folder, id: Number(id) }];
    });
    const found = await Promise.all(
      Object.entries(kinds).map(async ([folder, { kind, table }]) => {
        const ones = named.filter((one) => one.folder === folder);
        const ids = await this.findIds(table, ones);
        return ones
          .filter(({ id }) => ids.has(id))
          .map(({ path, id }): [string, string] => [path, `record:${kind}/${id}`]);
      }),
    );
    return [...found.flat(), ...(await this.findPages(paths))];
  }

  private async findIds(table: string, ones: readonly { readonly id: number }[]): Promise<Set<number>> {
    if (ones.length === 0) {
      return new Set();
    }
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT id FROM ${table} WHERE id = ANY ($1)`,
      [ones.map(({ id }) => id)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async findPages(paths: readonly string[]): Promise<[string, string][]> {
    if (paths.length === 0) {
      return [];
    }
    const rows: { path: string; id: number }[] = await this.dataSource.query(
      `SELECT DISTINCT ON (path) path, id FROM pages, unnest($1::text[]) AS path
       WHERE address = path OR path = ANY (former_addresses) ORDER BY path, address = path DESC`,
      [paths],
    );
    return rows.map(({ path, id }) => [path, `record:pages/${id}`]);
  }
}

/** The library names an entry after its file, without folders and ending. */
function asFileName(name: string): string {
  return `${name.replaceAll(/[/\\]/g, ' ')}.png`;
}
