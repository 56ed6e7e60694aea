import { Injectable } from '@nestjs/common';
import { cleanText } from '@site/rules/cleanText';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import type { ProvidedPlatformDto, ServedSliceDto, ShellDto, ShellInput } from './shell.dto.js';

/** In seconds; shells report every three. */
const FORGOTTEN_AFTER = 30;
const AGO = `now() - interval '${FORGOTTEN_AFTER} seconds'`;

@Entity('shells')
export class Shell {
  @PrimaryColumn({ type: 'varchar', length: 36 }) id!: string;
  @Column({ type: 'timestamptz' }) startedAt!: Date;
  @Column({ type: 'varchar', length: 50 }) platform!: string;
  @Column({ type: 'jsonb', default: [] }) provides!: ProvidedPlatformDto[];
  @Column({ type: 'jsonb' }) serves!: ServedSliceDto[];
  @Column({ type: 'timestamptz' }) seenAt!: Date;
}

@Injectable()
export class Shells {
  constructor(private readonly dataSource: DataSource) {}

  async hear({ id, startedAt, platform, provides = [], serves }: ShellInput): Promise<void> {
    const heard = serves.map((served) => ({
      ...served,
      // The problem may quote an error of a release, which can be any text.
      problem: served.problem === null ? null : cleanText(served.problem, { lines: false }),
      deprecated: served.deprecated?.map((one) => cleanText(one, { lines: false })),
    }));
    await this.dataSource.query(
      `INSERT INTO shells (id, started_at, platform, provides, serves, seen_at) VALUES ($1, $2, $3, $4, $5, now())
       ON CONFLICT (id) DO UPDATE SET platform = excluded.platform, provides = excluded.provides,
         serves = excluded.serves, seen_at = excluded.seen_at`,
      [id, startedAt, platform, JSON.stringify(provides), JSON.stringify(heard)],
    );
  }

  provided(): Promise<Pick<Shell, 'id' | 'platform' | 'provides'>[]> {
    return this.dataSource.query(
      `SELECT id, platform, provides FROM shells WHERE seen_at > ${AGO} ORDER BY started_at, id`,
    );
  }

  async forget(id: string): Promise<void> {
    await this.dataSource.getRepository(Shell).delete({ id });
  }

  async list(): Promise<ShellDto[]> {
    const shells = await this.dataSource.query<(Omit<ShellDto, 'startedAt'> & { startedAt: Date })[]>(
      `SELECT id, started_at AS "startedAt", platform, serves,
         extract(epoch FROM now() - seen_at)::float AS "silentFor"
       FROM shells WHERE seen_at > ${AGO} ORDER BY started_at, id`,
    );
    return shells.map((shell) => ({ ...shell, startedAt: shell.startedAt.toISOString() }));
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM shells WHERE seen_at < ${AGO}`);
  }
}
