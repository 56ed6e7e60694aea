import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * The content version as a value of an SQL query: `<lineage>-<number>-<start>`. The end names when Postgres was started
 * and which table this is, so that a restart and a dump that was loaded count as changes, whatever their number says.
 */
export const contentVersionText = `(
  SELECT concat_ws('-', lineage, number,
    to_hex((extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint) || '.' || tableoid)
  FROM content_version
)`;

/** Tells whether what visitors read may have changed. */
@Injectable()
export class ContentVersion {
  constructor(private readonly dataSource: DataSource) {}

  /** One opaque text, another one after every write of content that was committed. */
  async current(): Promise<string> {
    const [{ version }] = await this.dataSource.query<[{ version: string }]>(
      `SELECT ${contentVersionText} AS version`,
    );
    return version;
  }
}
