import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { PersonToken } from '../auth/auth.entities.js';
import { hashOfToken } from '../common/secretToken.js';
import { kinds } from '../content/kinds/kinds.js';
import { PrivateNetworks } from '../media/foreignPictures.service.js';
import { editableResources } from '../testing/editableResources.js';
import {
  fakeGate,
  internalSecret,
  operatorToken,
  registryOf,
  sampleRelease,
} from '../testing/sampleReleases.js';
import { origin } from '../testing/secondFactors.js';
import { softwareAuthenticator } from '../testing/softwareAuthenticator.js';
import { testApp } from '../testing/testApp.js';

const gate = await fakeGate();
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const foreign = createServer(async (_request, response) => response.end(await picture('#00c')));
await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  foreign.close();
  await gate.remove();
});
jest.setTimeout(120_000);

const without: Readonly<Record<string, string>> = {
  'POST /api/auth/refresh': 'the session goes on',
  'POST /api/auth/reset': 'works after the answer; a mailed link is `person.link_sent`',
  'POST /api/auth/openid': 'needs a provider: `openId.integration.test.ts` looks for its entry',
  'POST /api/auth/totp': 'counts once it is confirmed',
  'POST /api/auth/passkeys/options': 'counts once it is confirmed',
  'POST /api/auth/passkey/options': 'counts once it is confirmed',
  'POST /api/site-content/preview': 'writes nothing',
  'POST /api/text/clean': 'writes nothing',
  'PUT /api/working-copies/{kind}/{id}/editors': 'tells who has a form open',
  'DELETE /api/working-copies/{kind}/{id}/editors/{editor}': 'tells who has a form open',
  'PUT /api/contact/{id}/editors': 'tells who has an enquiry open',
  'POST /api/slices/{slice}/releases': 'the release is there once it is complete',
  'PUT /api/slices/{slice}/releases/{release}/files/{path}': 'the release is there once it is complete',
  'POST /internal/slices/visits': 'counts of visits',
  'POST /internal/slices/vitals': 'counts of visits',
  'POST /internal/slices/errors':
    'counts of visits; what a rollback changes is `release.rolled_back_automatically`',
  'POST /internal/slices/shells': 'a process reports',
  'DELETE /internal/slices/shells/{id}': 'a process reports',
};

const enquiry = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  interest: 'Other',
  message: 'Would you look at our company?',
};

describe('the audit log', () => {
  const app = testApp(
    {
      PORT: '3000',
      OPERATOR_TOKEN: operatorToken,
      INTERNAL_SECRET: internalSecret,
      GATE_PROGRAM: gate.program,
    },
    (builder) => builder.overrideProvider(PrivateNetworks).useValue({ has: () => false }),
  );
  type Client = Awaited<ReturnType<typeof app.signIn>>;
  type Call = ReturnType<Client['post']>;

  it('has an entry of every route that writes or exports, but of those that have a reason', async () => {
    const admin = await app.signIn();
    const registry = registryOf(app);
    const done = new Set<string>();
    /** Sends a request, and expects an entry of it. */
    const step = async (route: string, action: string, request: Call) => {
      const { headers, body, status } = await request;
      expect({ route, status, refusal: status >= 400 ? body : null }).toEqual({
        route,
        status,
        refusal: null,
      });
      const entries = await app
        .database()
        .query('SELECT action FROM audit_log WHERE request_id = $1 ORDER BY id', [headers['x-request-id']]);
      expect({ route, actions: entries.map((entry: { action: string }) => entry.action) }).toEqual({
        route,
        actions: expect.arrayContaining([action]),
      });
      done.add(route);
      return body?.data;
    };

    for (const { kind, csv } of kinds as readonly { kind: string; csv?: object }[]) {
      const path = `/api/${kind}`;
      const least = editableResources.find((resource) => resource.path === path)?.least ?? {};
      const [name = ''] = Object.keys(least).filter((field) => field === 'name' || field === 'title');
      const { id } = await step(`POST ${path}`, 'content.published', admin.post(path).send(least));
      const [one, record] = [`${path}/${id}`, `${path}/{id}`];
      await step(`PUT ${record}`, 'content.changed', admin.put(one).send({ ...least, [name]: 'Second' }));
      await step(`PATCH ${record}`, 'content.changed', admin.patch(one).send({ [name]: 'Third' }));
      await step(`DELETE ${record}`, 'content.deleted', admin.delete(one));
      if (csv) {
        const file = [Object.keys(least), Object.values(least)].map((cells) => cells.join()).join('\n');
        const importing = () =>
          admin.post(`${path}/import`).query({ confirm: true }).set('Content-Type', 'text/csv').send(file);
        const { undo } = await step(`POST ${path}/import`, 'content.published', importing());
        await step(
          'POST /api/bulk/undo-import',
          'content.deleted',
          admin.post('/api/bulk/undo-import').send({ kind, import: undo }),
        );
        await step(`GET ${path}/export.csv`, 'export.made', admin.get(`${path}/export.csv`));
      }
    }

    const { id: company } = (await admin.post('/api/companies').send({ name: 'A', description: 'B' })).body
      .data;
    const bulk = await step(
      'POST /api/bulk',
      'content.deleted',
      admin.post('/api/bulk').send({ kind: 'companies', action: 'delete', ids: [company] }),
    );
    await step('POST /api/bulk/undo', 'content.restored', admin.post('/api/bulk/undo').send(bulk));
    await admin.delete(`/api/companies/${company}`).expect(204);
    await step(
      'POST /api/trash/{kind}/{id}/restore',
      'content.restored',
      admin.post(`/api/trash/companies/${company}/restore`),
    );
    await admin.delete(`/api/companies/${company}`).expect(204);
    await step(
      'DELETE /api/trash/{kind}/{id}',
      'content.erased',
      admin.delete(`/api/trash/companies/${company}`),
    );
    const { id: member } = (await admin.post('/api/team').send({ name: 'A', title: 'B', bio: 'C' })).body
      .data;
    await step(
      'PUT /api/team/order',
      'content.changed',
      admin.put('/api/team/order').send({ members: [{ id: member, order: 7 }] }),
    );

    const job = {
      title: 'E',
      location: 'M',
      department: 'D',
      type: 'Full-Time',
      description: 'W',
      requirements: 'C',
      responsibilities: 'R',
    };
    const draft = async () => {
      const { recordId } = await step(
        'POST /api/working-copies/{kind}',
        'draft.begun',
        admin.post('/api/working-copies/jobs').send({ data: job, creationKey: crypto.randomUUID() }),
      );
      return `/api/working-copies/jobs/${recordId}`;
    };
    const copy = await draft();
    const asking = 'POST /api/working-copies/{kind}/{id}/review';
    const ask = (revision: number) => admin.post(`${copy}/review`).send({ revision });
    await step(asking, 'draft.review_asked', ask(1));
    await step(asking.replace('POST', 'DELETE'), 'draft.review_withdrawn', admin.delete(`${copy}/review`));
    await step(asking, 'draft.review_asked', ask(3));
    await step(
      `${asking}/return`,
      'draft.sent_back',
      admin.post(`${copy}/review/return`).send({ revision: 4, note: 'Longer, please' }),
    );
    await step(
      'POST /api/working-copies/{kind}/{id}/publish',
      'content.published',
      admin.post(`${copy}/publish`).send({ revision: 5 }),
    );
    await step(
      'PUT /api/working-copies/{kind}/{id}',
      'draft.begun',
      admin.put(copy).send({ data: job, revision: null }),
    );
    await step(
      'POST /api/working-copies/{kind}/{id}/discard',
      'draft.discarded',
      admin.post(`${copy}/discard`).send({ revision: 1 }),
    );
    const published = async () => Number(copy.split('/').at(-1));
    const { version } = (await admin.get(`/api/jobs/${await published()}`)).body.data;
    await step(
      'POST /api/working-copies/{kind}/{id}/unpublish',
      'content.unpublished',
      admin.post(`${copy}/unpublish`).send({ version }),
    );
    const unseen = await draft();
    await step(
      'POST /api/working-copies/{kind}/{id}/discard',
      'draft.discarded',
      admin.post(`${unseen}/discard`).send({ revision: 1 }),
    );
    const trashed = unseen.replace('working-copies', 'trash');
    await step('POST /api/trash/{kind}/{id}/restore', 'draft.restored', admin.post(`${trashed}/restore`));
    await admin.post(`${unseen}/discard`).send({ revision: 1 }).expect(204);
    await step('DELETE /api/trash/{kind}/{id}', 'draft.erased', admin.delete(trashed));

    const shown = Number((await draft()).split('/').at(-1));
    const target = { action: 'publish', kind: 'jobs', recordId: shown } as const;
    await step(
      'POST /api/content-previews',
      'preview.created',
      admin.post('/api/content-previews').send({ records: [{ kind: 'jobs', recordId: shown }] }),
    );
    const at = () => new Date(Date.now() + 3_600_000).toISOString();
    const { id: schedule } = await step(
      'POST /api/schedules',
      'schedule.created',
      admin.post('/api/schedules').send({ at: at(), name: 'Launch', actions: [{ ...target, revision: 1 }] }),
    );
    const one = `/api/schedules/${schedule}`;
    await step('PATCH /api/schedules/{id}', 'schedule.changed', admin.patch(one).send({ at: at() }));
    const other = Number((await draft()).split('/').at(-1));
    const { actions } = await step(
      'POST /api/schedules/{id}/actions',
      'schedule.changed',
      admin.post(`${one}/actions`).send({ ...target, recordId: other, revision: 1 }),
    );
    await step(
      'DELETE /api/schedules/{id}/actions/{actionId}',
      'schedule.changed',
      admin.delete(`${one}/actions/${actions.at(-1).id}`),
    );
    const fail = () =>
      app
        .database()
        .query(`UPDATE schedules SET state = 'failed', settled_at = now() WHERE id = $1`, [schedule]);
    await fail();
    await step('POST /api/schedules/{id}/dismiss', 'schedule.changed', admin.post(`${one}/dismiss`));
    await step('POST /api/schedules/{id}/retry', 'schedule.changed', admin.post(`${one}/retry`));
    const { id: unwanted } = (
      await admin
        .post('/api/schedules')
        .send({ at: at(), actions: [{ ...target, recordId: other, revision: 1 }] })
    ).body.data;
    await step('DELETE /api/schedules/{id}', 'schedule.deleted', admin.delete(`/api/schedules/${unwanted}`));

    const media = await step(
      'POST /api/media',
      'media.created',
      admin.post('/api/media').attach('file', await picture('#c00'), 'a.png'),
    );
    const entry = `/api/media/${media.id}`;
    await step('PATCH /api/media/{id}', 'media.changed', admin.patch(entry).send({ title: 'Red' }));
    await step(
      'PUT /api/media/{id}/file',
      'media.changed',
      admin.put(`${entry}/file`).attach('file', await picture('#0c0'), 'a.png'),
    );
    await step('DELETE /api/media/{id}', 'media.deleted', admin.delete(entry));
    const { port } = foreign.address() as AddressInfo;
    await step(
      'POST /api/media/fetch',
      'media.created',
      admin.post('/api/media/fetch').send({ address: `http://127.0.0.1:${port}/a.png` }),
    );
    await step(
      'POST /api/upload/logo',
      'media.created',
      admin.post('/api/upload/logo').attach('image', await picture('#cc0'), 'a.png'),
    );
    await step(
      'POST /api/upload/headshot',
      'media.created',
      admin.post('/api/upload/headshot').attach('image', await picture('#0cc'), 'a.png'),
    );

    const send = (words = enquiry.message) => app.post('/api/contact').send({ ...enquiry, message: words });
    await step('POST /api/contact', 'enquiry.created', send());
    const contact = '/api/contact/1';
    await step('PUT /api/contact/{id}', 'enquiry.changed', admin.put(contact).send({ status: 'archived' }));
    await step('PATCH /api/contact/{id}', 'enquiry.changed', admin.patch(contact).send({ status: 'new' }));
    await step(
      'POST /api/contact/{id}/reply',
      'enquiry.answered',
      admin.post(`${contact}/reply`).send({ message: 'Thank you' }),
    );
    const note = await step(
      'POST /api/contact/{id}/notes',
      'enquiry.noted',
      admin.post(`${contact}/notes`).send({ text: 'Called' }),
    );
    await step(
      'DELETE /api/contact/{id}/notes/{noteId}',
      'enquiry.note_deleted',
      admin.delete(`${contact}/notes/${note.id}`),
    );
    const template = { name: 'Thanks', text: 'Dear {name}' };
    const templates = '/api/contact-templates';
    await step(`POST ${templates}`, 'template.created', admin.post(templates).send(template));
    await step(
      `PATCH ${templates}/{id}`,
      'template.changed',
      admin.patch(`${templates}/1`).send({ ...template, name: 'Thank you' }),
    );
    await step(`DELETE ${templates}/{id}`, 'template.deleted', admin.delete(`${templates}/1`));
    await step('DELETE /api/contact/{id}', 'enquiry.deleted', admin.delete(contact));
    await step(
      'POST /api/trash/{kind}/{id}/restore',
      'enquiry.restored',
      admin.post('/api/trash/contact/1/restore'),
    );
    const steps = await step(
      'POST /api/contact/bulk',
      'enquiry.changed',
      admin.post('/api/contact/bulk').send({ action: 'archived', ids: [1] }),
    );
    await step(
      'POST /api/contact/bulk/undo',
      'enquiry.changed',
      admin.post('/api/contact/bulk/undo').send({ steps }),
    );
    await step('GET /api/contact/export.csv', 'export.made', admin.get('/api/contact/export.csv'));

    const { email } = enquiry;
    await step(
      'GET /api/privacy/export.json',
      'export.made',
      admin.get('/api/privacy/export.json').query({ email }),
    );
    await step(
      'POST /api/privacy/erase',
      'erasure.created',
      admin.post('/api/privacy/erase').send({ email, confirm: email }),
    );

    const person = { name: 'Ada', email: 'ada@lumenvale.example', role: 'editor' } as const;
    const { id: invited } = await step(
      'POST /api/people',
      'person.created',
      admin.post('/api/people').send(person),
    );
    await step(
      'POST /api/people/{id}/invitation',
      'person.link_sent',
      admin.post(`/api/people/${invited}/invitation`),
    );
    await step(
      'PATCH /api/people/{id}',
      'person.changed',
      admin.patch(`/api/people/${invited}`).send({ role: 'author' }),
    );
    const token = 'a-token-of-the-tests';
    await app
      .database()
      .getRepository(PersonToken)
      .save({
        tokenHash: hashOfToken(token),
        personId: invited,
        purpose: 'invitation',
        expiresAt: new Date(Date.now() + 60_000),
      });
    const chosen = 'seven quiet lighthouses';
    await step(
      'POST /api/people/accept',
      'person.password_changed',
      app.post('/api/people/accept').send({ token, password: chosen }),
    );
    const login = () => app.post('/api/auth/login').send({ username: person.email, password: chosen });
    let { token: bearer } = await step('POST /api/auth/login', 'auth.signed_in', login());
    const asAda = (request: Call) => request.set('Authorization', `Bearer ${bearer}`);
    await login().expect(200);
    const { data: sessions } = (await asAda(app.get('/api/auth/sessions'))).body;
    await step(
      'DELETE /api/auth/sessions/{id}',
      'auth.session_ended',
      asAda(
        app.delete(
          `/api/auth/sessions/${sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id}`,
        ),
      ),
    );
    await login().expect(200);
    await step('DELETE /api/auth/sessions', 'auth.session_ended', asAda(app.delete('/api/auth/sessions')));
    await step(
      'DELETE /api/people/{id}/sessions',
      'auth.session_ended',
      admin.delete(`/api/people/${invited}/sessions`),
    );
    const again = await login().expect(200);
    bearer = again.body.data.token;
    await step(
      'POST /api/auth/password',
      'person.password_changed',
      asAda(app.post('/api/auth/password').send({ old: chosen, new: `${chosen} again` })),
    );
    await step(
      'PATCH /api/auth/me',
      'person.changed',
      asAda(app.patch('/api/auth/me').send({ timeZone: 'Asia/Tokyo' })),
    );
    const password = `${chosen} again`;
    await step(
      'POST /api/auth/step-up',
      'auth.confirmed',
      asAda(app.post('/api/auth/step-up').send({ password })),
    );
    const { secret } = (await asAda(app.post('/api/auth/totp')).expect(201)).body.data;
    const code = () => new TOTP({ secret }).generate();
    const { recoveryCodes } = await step(
      'POST /api/auth/totp/confirm',
      'factor.added',
      asAda(app.post('/api/auth/totp/confirm').send({ code: code() })),
    );
    const { challenge } = (await app.post('/api/auth/login').send({ username: person.email, password })).body;
    await step(
      'POST /api/auth/second-factor',
      'factor.recovery_code_used',
      app.post('/api/auth/second-factor').send({ challenge, recovery: recoveryCodes[0] }),
    );
    await step(
      'POST /api/auth/recovery-codes',
      'factor.recovery_codes_created',
      asAda(app.post('/api/auth/recovery-codes')),
    );
    const key = softwareAuthenticator();
    const created = (await asAda(app.post('/api/auth/passkeys/options')).expect(200)).body.data;
    const { passkey } = await step(
      'POST /api/auth/passkeys',
      'factor.added',
      asAda(
        app.post('/api/auth/passkeys').send({
          challenge: created.challenge,
          name: 'Laptop',
          passkey: key.create(created.options, { origin }),
        }),
      ),
    );
    const own = `/api/auth/passkeys/${passkey.id}`;
    await step(
      'PATCH /api/auth/passkeys/{id}',
      'factor.changed',
      asAda(app.patch(own).send({ name: 'Desk' })),
    );
    const asked = (await app.post('/api/auth/passkey/options').expect(200)).body.data;
    const proof = { challenge: asked.challenge, passkey: key.get(asked.options, { origin }) };
    await step('POST /api/auth/passkey', 'auth.signed_in', app.post('/api/auth/passkey').send(proof));
    await step('DELETE /api/auth/passkeys/{id}', 'factor.removed', asAda(app.delete(own)));
    await step('DELETE /api/auth/totp', 'factor.removed', asAda(app.delete('/api/auth/totp')));
    expect(
      await app.database().query(`SELECT DISTINCT label FROM audit_log WHERE action LIKE 'factor.%'`),
    ).toEqual([{ label: 'Ada' }]);
    await step('POST /api/auth/logout', 'auth.session_ended', asAda(app.post('/api/auth/logout')));

    const slice = '/api/slices/mf-public';
    const [first, second, third, unused] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', '00000000'].map((digits) =>
      sampleRelease(digits),
    );
    if (!first || !second || !third || !unused) {
      throw new Error('There are four');
    }
    for (const release of [first, second, third, unused]) {
      const { body } = await registry.start(release).expect(201);
      for (const path of body.data.missing) {
        await registry.send(release, path, release.contents[path] ?? '').expect(204);
      }
      const files = 'POST /api/slices/{slice}/releases/{release}/complete';
      await step(files, 'release.published', registry.complete(release));
    }
    await step(
      'POST /api/slices/{slice}/check',
      'release.checked',
      registry.post(`${slice}/check`, { release: first.release }),
    );
    await step('POST /api/slices/{slice}/promote', 'release.promoted', registry.promote(first));
    await registry.promote(second).expect(200);
    await step('POST /api/slices/{slice}/canary', 'release.canary_set', registry.canary(third, 10));
    const of = (what: string) =>
      registry.post(`${slice}/releases/${third.release}/${what}`, { reason: 'Slow' });
    await step('POST /api/slices/{slice}/releases/{release}/undecided', 'release.undecided', of('undecided'));
    await step('POST /api/slices/{slice}/releases/{release}/mark', 'release.marked', of('mark'));
    await step('POST /api/slices/{slice}/releases/{release}/unmark', 'release.unmarked', of('unmark'));
    await step(
      'POST /api/slices/{slice}/releases/{release}/preview',
      'preview.created',
      registry.post(`${slice}/releases/${third.release}/preview`),
    );
    await step('POST /api/slices/{slice}/rollback', 'release.rolled_back', registry.rollBack());
    await app
      .database()
      .query(
        `UPDATE releases SET created_at = now() - interval '1 year', published_at = now() - interval '1 year'`,
      );
    await step(
      'POST /api/slices/{slice}/prune',
      'release.pruned',
      registry.post(`${slice}/prune`, { keep: 1 }),
    );
    await step(
      'POST /api/slices/{slice}/retire',
      'release.retired',
      registry.post(`${slice}/retire`, { reason: 'Sold', expected: first.release }),
    );
    const { id: tokenId } = await step(
      'POST /api/slices/{slice}/tokens',
      'token.created',
      admin.post(`${slice}/tokens`).send({ name: 'pipeline', scopes: ['check'], days: 1 }),
    );
    await step(
      'DELETE /api/slices/{slice}/tokens/{id}',
      'token.revoked',
      admin.delete(`${slice}/tokens/${tokenId}`),
    );
    await step('GET /api/audit/export.ndjson', 'export.made', admin.get('/api/audit/export.ndjson'));

    const { body } = await app.get('/api/openapi.json').expect(200);
    const routes = Object.entries<object>(body.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .map((method) => `${method.toUpperCase()} ${path}`)
        .filter((route) => !route.startsWith('GET ') || path.includes('/export.')),
    );
    expect([...done, ...Object.keys(without)].toSorted()).toEqual(routes.toSorted());
  });
});
