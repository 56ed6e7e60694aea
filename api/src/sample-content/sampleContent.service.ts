import { readdir, readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '../config/env.js';
import {
  Article,
  ArticleCategory,
  Company,
  Job,
  SiteContent,
  SitePage,
  TeamMember,
} from '../content/routes/entities.js';
import { ImageStore } from '../uploads/imageStore.service.js';
import { articleCategories, articles } from './data/articles.js';
import { companies } from './data/companies.js';
import { jobs } from './data/jobs.js';
import { pages } from './data/pages.js';
import { siteContent } from './data/siteContent.js';
import { teamMembers } from './data/team.js';
import type { SampleArticle } from './sampleContent.types.js';
import { SampleContentLoad } from './sampleContentLoad.entity.js';

const imagesFolder = fileURLToPath(new URL('../../sample-content/images', import.meta.url));

/** Fills a new site with sample content, once. */
@Injectable()
export class SampleContentService implements OnApplicationBootstrap {
  constructor(
    private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly images: ImageStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.SEED !== 'none') {
      await this.load();
    }
  }

  /**
   * Loads the sample content, unless it was loaded before or there is content already. It is stored completely or not
   * at all; if several processes start at once, only one loads it.
   *
   * @returns Whether it was loaded now.
   */
  load(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Pictures take a while when several machines start at once on few cores.
      await manager.query(
        `SET LOCAL statement_timeout = '2min'; SET LOCAL idle_in_transaction_session_timeout = '2min'`,
      );
      // Other processes that start now wait here, and then see the row.
      const { identifiers } = await manager
        .createQueryBuilder()
        .insert()
        .into(SampleContentLoad)
        .values({ id: 1 })
        .orIgnore()
        .returning('id')
        .execute();
      if (identifiers[0] === undefined || (await hasContent(manager))) {
        return false;
      }
      await this.storeImages();
      await insertContent(manager);
      return true;
    });
  }

  private async storeImages(): Promise<void> {
    const entries = await readdir(imagesFolder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((entry) => entry.isFile())) {
      const file = join(entry.parentPath, entry.name);
      const { dir, name, base } = parse(relative(imagesFolder, file));
      try {
        await this.images.store(`sample/${dir}/${name}`, await readFile(file));
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        throw new Error(`The sample image ${dir}/${base} could not be stored: ${reason}`, { cause: error });
      }
    }
  }
}

async function hasContent(manager: EntityManager): Promise<boolean> {
  for (const entity of [Company, TeamMember, ArticleCategory, Article, Job, SitePage, SiteContent]) {
    if (await manager.exists(entity)) {
      return true;
    }
  }
  return false;
}

async function insertContent(manager: EntityManager): Promise<void> {
  // TypeORM writes their ids into what it stores, and these rows may be loaded again, into another database.
  const copies = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row }));
  await manager.insert(Company, copies(companies));
  await manager.insert(TeamMember, copies(teamMembers));
  await manager.insert(
    ArticleCategory,
    articleCategories.map((name) => ({ name })),
  );
  const categories = new Map((await manager.find(ArticleCategory)).map(({ name, id }) => [name, id]));
  await manager.insert(
    Article,
    articles.map(({ category, ...article }) => ({
      ...article,
      categoryId: categoryId(category, categories),
    })),
  );
  await manager.insert(Job, copies(jobs));
  await manager.insert(SitePage, copies(pages));
  await manager.insert(SiteContent, copies(siteContent));
}

function categoryId(name: SampleArticle['category'], categories: ReadonlyMap<string, number>): number | null {
  if (name === null) {
    return null;
  }
  const id = categories.get(name);
  if (id === undefined) {
    throw new Error(`The sample category "${name}" does not exist`);
  }
  return id;
}
