import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { createRequestLabels } from './pageRoute';

const request = (method: string, pageRoute: string, url?: string) =>
  ({ method, pageRoute, routeOptions: { url } }) as unknown as FastifyRequest;

it('labels pages by their pattern, and everything else by its route', () => {
  const labelsOf = createRequestLabels();

  expect(labelsOf(request('GET', '/companies/:id', '/*'))).toEqual({
    method: 'GET',
    route: '/companies/:id',
  });
  expect(labelsOf(request('HEAD', '', '/api/*'))).toEqual({ method: 'HEAD', route: '/api/*' });
  expect(labelsOf(request('PROPFIND', ''))).toEqual({ method: 'other', route: 'none' });
});

it('limits the number of patterns, however many releases come and go', () => {
  const labelsOf = createRequestLabels();
  const routes = Array.from({ length: 1_000 }, (_, number) => labelsOf(request('GET', `/a${number}`)).route);

  expect(new Set(routes).size).toBeLessThanOrEqual(200);
  expect(routes.at(-1)).toBe('other pages');
  expect(labelsOf(request('GET', '/a0')).route).toBe('/a0');
  expect(labelsOf(request('GET', 'not found')).route).toBe('not found');
});
