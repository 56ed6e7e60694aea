import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { answerSignInForm } from './answerSignInForm';

async function send(url: string, payload: string, type = 'application/x-www-form-urlencoded') {
  const app = fastify();
  await answerSignInForm(app);
  return app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
}

describe(answerSignInForm, () => {
  it.each(['/admin', '/admin/articles?page=2', '/admin//elsewhere.example'])(
    'leads back to the page at %s',
    async (url) => {
      const { statusCode, headers, body } = await send(url, 'username=ada&password=secret');

      expect([statusCode, headers.location, body]).toEqual([303, url, '']);
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  it('takes nothing but a short form, and only at the administration', async () => {
    expect((await send('/admin', 'a'.repeat(20_000))).statusCode).toBe(413);
    expect((await send('/admin', '{}', 'application/json')).statusCode).toBe(415);
    expect((await send('/team', 'username=ada')).statusCode).toBe(404);
  });
});
