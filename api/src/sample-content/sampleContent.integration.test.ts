import { Article, Company } from '../content/routes/entities.js';
import { company } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import { UploadsDisk } from '../uploads/uploadsDisk.js';
import { articles } from './data/articles.js';
import { companies } from './data/companies.js';
import { teamMembers } from './data/team.js';
import { SampleContentService } from './sampleContent.service.js';

describe('sample content', () => {
  const app = testApp();
  const load = () => app.service(SampleContentService).load();
  const countCompanies = () => app.database().getRepository(Company).count();

  it('is loaded once, with its images and categories, and does not come back after it was deleted', async () => {
    expect(await load()).toBe(true);
    expect(await load()).toBe(false);

    expect(await countCompanies()).toBe(companies.length);
    const images = [
      ...companies.map(({ logoUrl }) => logoUrl),
      ...teamMembers.flatMap(({ imageUrl }) => imageUrl ?? []),
      ...articles.map(({ imageUrl }) => imageUrl),
    ];
    for (const url of images) {
      await app.get(url).expect(200).expect('Content-Type', 'image/svg+xml');
    }
    const stored = await app
      .database()
      .getRepository(Article)
      .find({ relations: { category: true } });
    expect(stored).toHaveLength(articles.length);
    expect(Object.fromEntries(stored.map(({ title, category }) => [title, category?.name ?? null]))).toEqual(
      Object.fromEntries(articles.map(({ title, category }) => [title, category])),
    );

    await app.database().getRepository(Company).createQueryBuilder().delete().execute();
    await load();

    expect(await countCompanies()).toBe(0);
  });

  it('is loaded once by two that start at the same time', async () => {
    const loaded = await Promise.all([load(), load(), load()]);

    expect(loaded.filter((wasLoaded) => wasLoaded)).toHaveLength(1);
    expect(await countCompanies()).toBe(companies.length);
  });

  it('is not loaded into a site with content', async () => {
    await app.store(Company, [company({})]);

    expect(await load()).toBe(false);
    expect(await countCompanies()).toBe(1);
  });

  it('is loaded completely or not at all', async () => {
    const { disk } = app.service(UploadsDisk);
    const { put } = disk;
    disk.put = () => Promise.reject(new Error('disk full'));
    await expect(load()).rejects.toThrow(/^The sample image \S+\.svg could not be stored: disk full$/);
    expect(await countCompanies()).toBe(0);

    disk.put = put;
    expect(await load()).toBe(true);
  });
});
