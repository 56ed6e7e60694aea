import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { foldText } from '@site/rules/foldText';
import { Equal, type FindOptionsWhere, Repository } from 'typeorm';
import { dayOf } from '../content/fields/day.js';
import type { ValuesOf } from '../content/fields/defineContent.js';
import { jobs } from '../content/kinds/jobs.js';
import { ContentService, type Scope } from '../content/routes/contentService.js';
import { Job } from '../content/routes/entities.js';
import type { ImportOrder } from '../csv/importCsv.js';
import type { ImportReportDto } from '../csv/importReport.dto.js';
import { isPreviewing } from '../editing/actor.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import type { JobDepartmentDto, JobDepartmentListQuery, JobListQuery } from './job.dto.js';

type Values = ValuesOf<typeof jobs>;

@Injectable()
export class JobsService extends ContentService<Values> {
  constructor(@InjectRepository(Job) records: Repository<Job>) {
    super(jobs, records);
  }

  protected override ruleFor(changes: Partial<Values>) {
    return 'closesOn' in changes || 'active' in changes ? this.refuseEnded : undefined;
  }

  override async importCsv(file: Uint8Array, order: ImportOrder): Promise<ImportReportDto> {
    const today = await this.today();
    return super.importCsv(file, order, (job) => problemsOf(job, today));
  }

  async departments({ limit, all = false }: JobDepartmentListQuery): Promise<[JobDepartmentDto[], number]> {
    const departments = await this.records.query<(JobDepartmentDto & { total: number })[]>(
      // The oldest job decides how a department is written.
      `SELECT (array_agg(name ORDER BY first))[1] AS name, sum(count)::int AS count, (count(*) OVER ())::int AS total,
         json_agg(json_build_object('name', type, 'count', count) ORDER BY type) AS types
       FROM (
         SELECT fold_text(department) AS folded, (array_agg(department ORDER BY id))[1] AS name, min(id) AS first,
           type, count(*)::int AS count
         FROM jobs WHERE active OR $2 GROUP BY folded, type
       ) AS counted
       GROUP BY folded
       ORDER BY folded COLLATE "und-x-icu", folded
       LIMIT $1`,
      [limit, all],
    );
    return [
      departments.map(({ name, count, types }) => ({ name, count, types })),
      departments[0]?.total ?? 0,
    ];
  }

  private readonly refuseEnded = async (job: Values): Promise<undefined> => {
    if (!job.closesOn || job.active === false || isPreviewing()) {
      return;
    }
    const { closesOn } = problemsOf(job, await this.today());
    if (closesOn !== undefined) {
      throw new InvalidFieldsException({ closesOn: [closesOn] });
    }
  };

  private async today(): Promise<string> {
    const [{ today }] = await this.records.query<[{ today: string }]>(
      `SELECT ${dayOf('now()')}::text AS today`,
    );
    return today;
  }

  protected override where(query: Partial<JobListQuery>, scope: Scope): FindOptionsWhere<Job> {
    return {
      ...(query.department !== undefined && { department: Equal(foldText(query.department)) }),
      ...(query.type !== undefined && { type: query.type }),
      ...super.where(query, scope),
    };
  }
}

function problemsOf({ active = true, closesOn }: Partial<Values>, today: string): Record<string, string> {
  return active && closesOn && closesOn < today
    ? { closesOn: 'This day has passed: choose a later one, leave it empty, or close the job' }
    : {};
}
