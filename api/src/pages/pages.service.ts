import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { pageAddressOf } from '@site/rules/claims';
import { ArrayContains, EntityNotFoundError, Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { isPath } from '../content/fields/address.js';
import type { ValuesOf } from '../content/fields/defineContent.js';
import { pages } from '../content/kinds/pages.js';
import { ContentService } from '../content/routes/contentService.js';
import { SitePage } from '../content/routes/entities.js';
import { csvOf } from '../content/routes/recordClasses.js';
import { type ImportOrder, importCsv } from '../csv/importCsv.js';
import type { ImportReportDto } from '../csv/importReport.dto.js';
import { isPreviewing } from '../editing/actor.js';
import { siteAddresses } from '../releases/pointers/pointers.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import type { PageAddressesResponse } from './page.dto.js';

type Values = ValuesOf<typeof pages>;

type Address = Pick<SitePage, 'address' | 'published'>;

const takenAddress = 'The site itself uses this address';

@Injectable()
export class PagesService extends ContentService<Values> {
  constructor(@InjectRepository(SitePage) private readonly sitePages: Repository<SitePage>) {
    super(pages, sitePages);
  }

  async addresses(): Promise<PageAddressesResponse> {
    const found = await this.sitePages.find({
      select: { address: true, formerAddresses: true },
      where: { published: true },
      order: { address: 'ASC' },
    });
    const data = found.map(({ address }) => address);
    const taken = new Set(data);
    const moved = found.flatMap(({ address, formerAddresses = [] }) =>
      formerAddresses.filter((former) => !taken.has(former)).map((former) => [former, address]),
    );
    return { data, moved: Object.fromEntries(moved) };
  }

  async problemOf(address: string): Promise<string | undefined> {
    if ((await siteAddresses(this.records.manager))(address)) {
      return takenAddress;
    }
    return (await this.records.existsBy({ address })) ? pages.fields.address.unique?.message : undefined;
  }

  /** @throws EntityNotFoundError if no published page has it, or had it. */
  async at(address: string): Promise<SitePage> {
    const [, id] = /^\/pages\/(\d{1,9})$/.exec(address) ?? [];
    if (id !== undefined && isPreviewing()) {
      return this.get(Number(id));
    }
    const written = pageAddressOf(address);
    if (!isPath(written)) {
      throw new EntityNotFoundError(SitePage, { address: written });
    }
    const found = await this.records.findOneBy({ address: written, published: true });
    return (
      found ?? this.sitePages.findOneByOrFail({ formerAddresses: ArrayContains([written]), published: true })
    );
  }

  override async create(page: Values, id?: number): Promise<SitePage> {
    await this.refuseTakenAddress(page.address);
    return super.create(page, id);
  }

  override async change(id: number, changes: Changes<Values>): Promise<SitePage> {
    const stored = await this.records.findOneByOrFail({ id });
    const changed = { ...stored, ...changes };
    if (isNewAt(changed, stored)) {
      await this.refuseTakenAddress(changed.address);
    }
    return super.change(id, changes);
  }

  override async importCsv(file: Uint8Array, order: ImportOrder): Promise<ImportReportDto> {
    const isTaken = await siteAddresses(this.records.manager);
    const stored = await this.records.find({ select: { id: true, address: true, published: true } });
    const before = new Map(stored.map((page) => [page.id, page]));
    const rows = new Map<string, number | undefined>(stored.map(({ address }) => [address, undefined]));
    // Rows are checked in the order in which they are stored, because one may free an address for the next.
    const problem = (page: Partial<Values>, own: Address | undefined, row: number): string | undefined => {
      const { address = '' } = page;
      if (isTaken(address) && isNewAt(page, own)) {
        return takenAddress;
      }
      if (address === own?.address) {
        return undefined;
      }
      if (rows.has(address)) {
        const other = rows.get(address);
        return other === undefined
          ? pages.fields.address.unique?.message
          : `“${address}” is also in row ${other}`;
      }
      rows.delete(own?.address ?? '');
      rows.set(address, row);
      return undefined;
    };
    return importCsv<SitePage>(file, {
      ...order,
      records: csvOf(pages),
      repository: this.records,
      service: {
        create: (page: Values) => super.create(page),
        change: (id, changes) => super.change(id, changes),
      },
      check({ id, ...page }: Partial<SitePage>, row) {
        const address = problem(page, before.get(id ?? 0), row);
        return { ...(address && { address }) };
      },
    });
  }

  private async refuseTakenAddress(address: string): Promise<void> {
    if (!isPreviewing() && (await siteAddresses(this.records.manager))(address)) {
      throw new InvalidFieldsException({ address: [takenAddress] });
    }
  }
}

/** A page at an address that a later release hides can still be edited. */
function isNewAt({ address, published }: Partial<Address>, stored: Address | undefined): boolean {
  return address !== stored?.address || (published === true && !stored?.published);
}
