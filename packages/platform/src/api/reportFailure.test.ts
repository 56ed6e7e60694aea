import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from './fetchApi';
import { reportFailure } from './reportFailure';

describe(reportFailure, () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(() => {
    log.mockClear();
  });

  it.each([
    ['/api/companies?featured=true', 'companies'],
    ['/api/team', 'team members'],
    ['/api/team-members', 'team members'],
    ['/api/team/3', 'team members'],
    ['/api/jobs?limit=500', 'job postings'],
    ['/api/articles?limit=12', 'articles'],
    ['/api/articles/7', 'article'],
    ['/api/article-categories', 'article categories'],
    ['/api/site-content?keys=hero_title', 'site content'],
    ['/api/contact?limit=20', 'submissions'],
  ])('logs a failure of %s as %s', async (path, name) => {
    await expect(
      reportFailure(path, Promise.reject(new ApiError(503, 'The service is not available'))),
    ).rejects.toThrow('503');

    expect(log.mock.calls).toEqual([[`Failed to fetch ${name}`, '503: The service is not available']]);
  });

  it('logs nothing when the read succeeds', async () => {
    expect(await reportFailure('/api/companies', Promise.resolve('all of them'))).toBe('all of them');
    expect(log).not.toHaveBeenCalled();
  });

  it('logs nothing for a 404', async () => {
    const read = Promise.reject(new ApiError(404, '{"statusCode":404}'));

    await expect(reportFailure('/api/companies/9', read)).rejects.toThrow('404');

    expect(log).not.toHaveBeenCalled();
  });
});
