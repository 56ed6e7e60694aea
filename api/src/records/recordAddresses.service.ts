import { Injectable } from '@nestjs/common';
import { pageAddressOf } from '@site/rules/claims';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { recordKind } from '../editing/recordKinds.js';

const kinds = { articles: 'articles', companies: 'companies', team: 'team', careers: 'jobs' } as const;

type AddressedKind = (typeof kinds)[keyof typeof kinds] | 'pages';

interface RecordName {
  readonly kind: AddressedKind;
  readonly id: number;
}

@Injectable()
export class RecordAddresses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
  ) {}

  /** @param editor The editor's origin, which may be another one. */
  origins(editor?: string): string[] {
    return [this.env.publicUrl, this.env.adminUrl, editor ?? '']
      .filter((site) => URL.canParse(site))
      .map((site) => new URL(site).origin);
  }

  /** @param paths Paths of this site. A part of a page has no name. */
  async find(paths: readonly string[]): Promise<ReadonlyMap<string, RecordName>> {
    const addresses = new Map(
      paths
        .filter((path) => /^\/[^#]*$/.test(path))
        .map((path) => [path, pageAddressOf(path.replace(/\?.*/s, ''))]),
    );
    const asked = [...new Set(addresses.values())];
    const found =
      asked.length === 0 ? [] : await Promise.all([...this.findByIds(asked), this.findPages(asked)]);
    const names = new Map(found.flat().map(({ address, ...name }) => [address, name]));
    return new Map(
      [...addresses].flatMap(([path, address]) => {
        const name = names.get(address);
        return name ? [[path, name]] : [];
      }),
    );
  }

  private findByIds(addresses: readonly string[]): Promise<Found[]>[] {
    return Object.entries(kinds).map(async ([folder, kind]) => {
      const pattern = new RegExp(`^/${folder}/([1-9]\\d{0,8})$`);
      const ids = addresses.flatMap((address) => pattern.exec(address)?.[1] ?? []);
      return ids.length === 0
        ? []
        : this.dataSource.query(
            `SELECT $2 || id AS address, $3 AS kind, id FROM ${recordKind(kind).table} WHERE id = ANY ($1)`,
            [ids, `/${folder}/`, kind],
          );
    });
  }

  private findPages(addresses: readonly string[]): Promise<Found[]> {
    return this.dataSource.query(
      `SELECT DISTINCT ON (asked) asked AS address, 'pages' AS kind, id FROM pages, unnest($1::text[]) AS asked
       WHERE address = asked OR asked = ANY (former_addresses) ORDER BY asked, address = asked DESC`,
      [addresses],
    );
  }
}

interface Found extends RecordName {
  readonly address: string;
}
