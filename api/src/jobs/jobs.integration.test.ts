import { job } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';
import type { JobDto } from './job.dto.js';
import { Job } from './job.entity.js';

describe.each(['/api/jobs', '/api/job-postings'])('GET %s', (path) => {
  const app = testApp();
  const titles = async (query: string) =>
    (await app.get(`${path}${query}`).expect(200)).body.data.map(({ title }: JobDto) => title);

  it('puts featured jobs first, then the newest, and leaves closed ones out', async () => {
    await app.store(Job, [
      job({ title: 'Older', createdAt: new Date('2026-01-01') }),
      job({ title: 'Featured', featured: true, createdAt: new Date('2025-01-01') }),
      job({ title: 'Newer', createdAt: new Date('2026-02-01') }),
      job({ title: 'Closed', active: false, featured: true }),
    ]);

    expect(await titles('')).toEqual(['Featured', 'Newer', 'Older']);
    expect(await titles('?sort=newest')).toEqual(['Newer', 'Older', 'Featured']);
    expect(await titles('?sort=oldest')).toEqual(['Featured', 'Older', 'Newer']);
    expect(await titles('?featured=true')).toEqual(['Featured']);
    expect(await titles('?limit=1&offset=1')).toEqual(['Newer']);
  });

  it('shows closed ones to administrators, sorted by columns', async () => {
    const admin = await app.signIn();
    await app.store(Job, [
      job({ title: 'B', location: 'Paris' }),
      job({ title: 'A', location: 'Lyon' }),
      job({ title: 'C', location: 'Lyon', active: false }),
    ]);
    const seen = async (query: string) =>
      (await admin.get(`${path}${query}`).expect(200)).body.data.map(({ title }: JobDto) => title);

    expect(await seen('?sort=title')).toEqual(['A', 'B', 'C']);
    expect(await seen('?sort=location,-title')).toEqual(['C', 'A', 'B']);
    expect(await seen('?sort=-active,title')).toEqual(['C', 'A', 'B']);
    expect(await titles('?sort=-active,title')).toEqual(['A', 'B']);
    await admin.get('/api/jobs/3').expect(200);
    await app.get('/api/jobs/3').expect(404);
  });

  it('searches title, description and location', async () => {
    await app.store(Job, [
      job({ title: 'Gardener' }),
      job({ title: 'Two', description: 'Mind the garden.' }),
      job({ title: 'Three', location: 'Garden City' }),
      job({ title: 'Four', requirements: 'garden', department: 'garden' }),
      job({ title: 'Garden closed', active: false }),
    ]);

    expect((await titles('?q=GARDEN')).toSorted()).toEqual(['Gardener', 'Three', 'Two']);
  });

  it('refuses what it does not know', async () => {
    for (const query of ['sort=description', 'department=x', 'featured=1', 'limit=0']) {
      await app.get(`${path}?${query}`).expect(400);
    }
  });
});

describe('GET /api/jobs/:id', () => {
  const app = testApp();

  it('gives an open job', async () => {
    await app.store(Job, [job({ type: 'Internship' })]);

    const { body } = await app.get('/api/jobs/1').expect(200);

    expect(body).toEqual({
      data: {
        id: 1,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        title: 'Engineer',
        location: 'Montreal',
        department: 'Engineering',
        type: 'Internship',
        description: 'Write software.',
        requirements: 'Care\nPatience',
        responsibilities: null,
        applicationUrl: null,
        active: true,
        featured: false,
      },
    });
  });

  it('has no closed or unknown one', async () => {
    await app.store(Job, [job({ active: false }), job({})]);

    for (const id of ['1', '3', '2.0', '0x2']) {
      await app.get(`/api/jobs/${id}`).expect(404);
    }
  });
});
