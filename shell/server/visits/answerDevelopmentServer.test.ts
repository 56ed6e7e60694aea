import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { answerDevelopmentServer } from './answerDevelopmentServer';

describe(answerDevelopmentServer, () => {
  let site: FastifyInstance;
  let development: FastifyInstance;
  let origin: string;
  const probed = jest.fn();
  const hasSession = jest.fn<() => Promise<boolean>>();
  beforeEach(async () => {
    probed.mockClear();
    hasSession.mockReset().mockResolvedValue(true);
    development = fastify();
    development.get('/slices/:slice/development/manifest.json', async () => {
      probed();
      return { slice: 'mf-public' };
    });
    origin = (await development.listen({ host: '127.0.0.1', port: 0 })).replace('localhost', '127.0.0.1');
    site = fastify();
    site.get('/*', async (request, reply) =>
      (await answerDevelopmentServer(request, reply, { isProduction: false, hasSession }))
        ? reply
        : 'the site',
    );
  });
  afterEach(() => Promise.all([site.close(), development.close()]));

  const ask = () =>
    site.inject({ url: `/team?slices=mf-public@${origin}`, headers: { host: 'localhost:3000' } });

  it('leads an administrator on to the development server', async () => {
    const { statusCode, headers } = await ask();

    expect([statusCode, headers.location]).toEqual([302, `${origin}/team`]);
  });

  it('asks no port of this machine for who has no session, or of whom nobody can tell', async () => {
    hasSession.mockResolvedValueOnce(false);
    expect((await ask()).body).toBe('the site');
    hasSession.mockRejectedValueOnce(new Error('The API is away'));
    expect((await ask()).body).toBe('the site');

    expect(probed).not.toHaveBeenCalled();
  });
});
