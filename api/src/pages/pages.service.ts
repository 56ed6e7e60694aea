import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isBelow, shellAddresses } from '@site/rules/claims';
import { EntityNotFoundError, Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import type { ValuesOf } from '../content/definition/defineContent.js';
import { isPath } from '../content/fields/address.js';
import { pages } from '../content/kinds/pages.js';
import { ContentService } from '../content/routes/contentService.js';
import type { ImportOrder } from '../csv/importCsv.js';
import type { ImportReportDto } from '../csv/importReport.dto.js';
import { isPreviewing } from '../editing/previewing.js';
import { findReleases, namesShown } from '../releases/pointers/pointers.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { SitePage } from './page.entity.js';

type Values = ValuesOf<typeof pages>;

/** First segments, besides those that the shell answers. Previews find a page at `/pages/<id>`. */
const reserved: ReadonlySet<string> = new Set([...shellAddresses, 'admin', 'pages']);

const takenAddress = 'The site itself uses this address';

@Injectable()
export class PagesService extends ContentService<Values> {
  /** Of the releases that visitors get: an import asks for each row. */
  private routes: { readonly shown: string; readonly paths: readonly string[] } = { shown: '[]', paths: [] };

  constructor(@InjectRepository(SitePage) records: Repository<SitePage>) {
    super(pages, records);
  }

  async addresses(): Promise<string[]> {
    const found = await this.records.find({
      select: { address: true },
      where: { published: true },
      order: { address: 'ASC' },
    });
    return found.map(({ address }) => address);
  }

  /** @throws EntityNotFoundError if no published page has it. */
  async at(address: string): Promise<SitePage> {
    const [, id] = /^\/pages\/(\d{1,9})$/.exec(address) ?? [];
    if (id !== undefined && isPreviewing()) {
      return this.get(Number(id));
    }
    const written = address.toLowerCase().replace(/(?<=.)\/$/, '');
    if (!isPath(written)) {
      throw new EntityNotFoundError(SitePage, { address: written });
    }
    return this.records.findOneByOrFail({ address: written, published: true });
  }

  override async create(page: Values, id?: number): Promise<SitePage> {
    await this.refuseTakenAddress(page.address);
    return super.create(page, id);
  }

  override async change(id: number, changes: Changes<Values>): Promise<SitePage> {
    const stored = await this.records.findOneByOrFail({ id });
    const { address, published } = { ...stored, ...changes };
    // What a later release hides can still be edited.
    if (address !== stored.address || (published && !stored.published)) {
      await this.refuseTakenAddress(address);
    }
    return super.change(id, changes);
  }

  override async importCsv(file: Uint8Array, order: ImportOrder): Promise<ImportReportDto> {
    const isTaken = await this.takenAddresses();
    const check = ({ address }: Partial<Values>): Record<string, string> =>
      address !== undefined && isTaken(address) ? { address: takenAddress } : {};
    return super.importCsv(file, order, check);
  }

  private async takenAddresses(): Promise<(address: string) => boolean> {
    const { manager } = this.records;
    const names = await namesShown(manager, null);
    const shown = JSON.stringify(names);
    if (shown !== this.routes.shown) {
      const releases = await findReleases(manager, names);
      const paths = releases.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path));
      this.routes = { shown, paths };
    }
    const routes = this.routes.paths;
    return (address) => reserved.has(address.split('/')[1] ?? '') || isBelow(routes, address);
  }

  private async refuseTakenAddress(address: string): Promise<void> {
    if (!isPreviewing() && (await this.takenAddresses())(address)) {
      throw new InvalidFieldsException({ address: [takenAddress] });
    }
  }
}
