import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * The version's last part changes with the start of Postgres and the table, so a restart or a loaded dump
 * counts as a change.
 */
export const contentVersionText = `(
  SELECT concat_ws('-', lineage, number,
    to_hex((extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint) || '.' || tableoid)
  FROM content_version
)`;

@Injectable()
export class ContentVersion {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns an opaque text, different after every committed write of content. */
  async current(): Promise<string> {
    const [{ version }] = await this.dataSource.query<[{ version: string }]>(
      `SELECT ${contentVersionText} AS version`,
    );
    return version;
  }
}
