import { createHash } from 'node:crypto';
import { contactRules } from '@site/platform/contact-rules';
import { paths } from '@site/platform/paths';
import { violation } from '@site/platform/violation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HONEYPOT_NAME } from '../../src/contact/Honeypot';
import { contactFieldNames, sendContactMessage } from '../../src/contact/sendContactMessage';
import { type ContactValues, SENT_PARAMETER, type ServedContact } from '../../src/page/pagePayload';
import { forwardedHeaders } from '../logging/traceRequests';
import { isFromElsewhere } from '../origins/origins';
import { createPageFrame } from '../render/renderDocument';
import { renderOwnPage } from '../render/renderPage';
import { caching, retryAfter } from '../sending/caching';
import type { Site, Using } from '../site';

/** The longest message fits in any script. */
const LONGEST_BODY = 256 * 1024;
/** Two presses within this time send one enquiry. */
const SAME_ENQUIRY = 10 * 60_000;
const TIME_LIMIT = 10_000;

const notSent = 'There was a problem sending your message. Please try again.';

type ContactFormSite = Pick<Site, 'assets' | 'settings' | 'apiOrigin' | 'apiHeaders'> &
  Using<{
    visits: 'of';
    origins: 'placeOf' | 'publicUrl';
    headers: 'page';
    contentVersion: 'current';
    apiAnswers: 'readAll';
  }>;

interface Refused extends ServedContact {
  readonly status: number;
  /** In seconds. */
  readonly retryAfter?: string;
}

/** Serves browsers without JavaScript, where nobody knows how long a visitor took. */
export async function answerContactForm(app: FastifyInstance, options: ContactFormSite): Promise<void> {
  const frameOf = createPageFrame(options);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', caching.privateNoStore);
    request.pageRoute = paths.contact;
    if (options.origins.placeOf(request) === 'admin') {
      return reply.redirect(`${options.origins.publicUrl}${paths.contact}`, 303);
    }
    const refused = await takeMessage(request);
    return refused
      ? showPage(request, reply, refused)
      : reply.redirect(`${paths.contact}?${SENT_PARAMETER}=1`, 303);
  }

  async function takeMessage(request: FastifyRequest): Promise<Refused | undefined> {
    const form = new URLSearchParams(request.body as string);
    const values = valuesOf(form);
    if (isSentFromElsewhere(request)) {
      return { status: 403, values, fields: {}, refusal: 'Please send your message from this page.' };
    }
    const fields = violationsOf(values);
    if (Object.keys(fields).length > 0) {
      return { status: 400, values, fields };
    }
    const outcome = await sendContactMessage(values, {
      idempotencyKey: idempotencyKeyOf(request, values),
      evidence: { remarks: form.get(HONEYPOT_NAME) || undefined },
      signal: AbortSignal.timeout(TIME_LIMIT),
      api: { origin: options.apiOrigin, headers: { ...options.apiHeaders, ...forwardedHeaders(request) } },
      report: (error) => request.log.warn({ err: error }, 'A message could not be sent'),
    });
    if (outcome.isSent) {
      return undefined;
    }
    if (outcome.refusal !== undefined) {
      return { status: 429, retryAfter: retryAfter.tooMany, values, fields: {}, refusal: outcome.refusal };
    }
    return Object.keys(outcome.fields).length > 0
      ? { status: 400, values, fields: outcome.fields }
      : { status: 503, retryAfter: retryAfter.apiIsAway, values, fields: {}, refusal: notSent };
  }

  async function showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, retryAfter: seconds, ...contact }: Refused,
  ): Promise<FastifyReply> {
    const { composition, override } = await options.visits.of(request, reply);
    const version = await options.contentVersion.current();
    const { html } = await renderOwnPage('contact', {
      url: paths.contact,
      frame: {
        ...frameOf(composition, { found: null, ownPage: 'contact', override, preview: null }),
        contact,
      },
      read: (wanted) => options.apiAnswers.readAll(wanted, version?.version ?? null),
    });
    if (seconds !== undefined) {
      reply.header('retry-after', seconds);
    }
    return reply.code(status).headers(options.headers.page).type('text/html; charset=utf-8').send(html);
  }

  /** Other websites must not send messages from visitors' browsers. */
  function isSentFromElsewhere(request: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined) {
      return isFromElsewhere(request);
    }
    // When the referrer is suppressed, browsers send `null` from the site's own pages.
    const own = [request.host, new URL(options.origins.publicUrl).host];
    return origin !== undefined && origin !== 'null' && !own.some((host) => origin.endsWith(`//${host}`));
  }

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, body, done) => done(null, body),
    );
    forms.post(paths.contact, answer);
  });
}

/** Browsers send a line break as two characters. */
function valuesOf(form: URLSearchParams): ContactValues {
  return Object.fromEntries(
    contactFieldNames.map((name) => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')]),
  ) as ContactValues;
}

function violationsOf(values: ContactValues): ServedContact['fields'] {
  return Object.fromEntries(
    contactFieldNames.flatMap((name) => {
      const sentence = violation(contactRules[name], values[name].trim());
      return sentence === undefined ? [] : [[name, sentence]];
    }),
  );
}

/** The page is the same for everybody, so the key comes from address and contents. */
function idempotencyKeyOf({ ip }: FastifyRequest, values: ContactValues): string {
  const words = JSON.stringify([ip, Math.floor(Date.now() / SAME_ENQUIRY), values]);
  return createHash('sha256').update(words).digest('base64url');
}
