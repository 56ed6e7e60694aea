import { paths } from '@site/platform/paths';
import type { FastifyInstance } from 'fastify';
import { caching } from '../sending/caching';

const LONGEST_BODY = 16 * 1024;

/** Answers a browser without JavaScript. What was typed is not read. */
export async function answerSignInForm(app: FastifyInstance): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
      (_request, _body, done) => done(null),
    );
    for (const url of [paths.admin, `${paths.admin}/*`]) {
      forms.post(url, (request, reply) =>
        reply.header('cache-control', caching.privateNoStore).redirect(request.url, 303),
      );
    }
  });
}
