import { type Role, roles } from '@site/rules/roles';
import { OWNER_ID, Person } from '../auth/auth.entities.js';
import { isDescription } from '../auth/bearer.guard.js';
import { accessOf, namedRoutes, roleMissing, routeName } from '../auth/roles.js';
import { kinds } from '../content/kinds/kinds.js';
import { testApp } from '../testing/testApp.js';

describe('the table of routes and roles', () => {
  const app = testApp();
  const allRoutes = () => app.routes().filter((route) => !isDescription(route.replace(/^\w+ /, '')));
  const accessOfRoute = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    return accessOf(method, path);
  };

  it('has no row without a route', () => {
    const served = allRoutes().map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return routeName(method, path);
    });
    expect(namedRoutes.filter((name) => !served.includes(name))).toEqual([]);
  });

  // With an id and a body that nothing accepts: what may be called is refused for another reason.
  it.each([...roles])('lets %s call every route that it names for the role, and no other', async (role) => {
    const client = await app.signInAs(role);
    for (const route of allRoutes()) {
      const access = accessOfRoute(route);
      if (access.way === 'internal' || route.endsWith('/logout')) {
        continue;
      }
      const [method = '', path = ''] = route.split(' ');
      const call = client[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
      const { status, body } = await call
        .call(client, path.replace(/[:*]\w+/g, 'no-id'))
        .set('Content-Type', 'application/json')
        .send(method === 'GET' ? undefined : '{ no JSON');

      const isAllowed = access.way.match(/public|optional/) || access.roles.includes(role);
      const refusal = { status: 403, code: 'ROLE_MISSING', error: roleMissing(access, role).message };
      const found = status === 403 ? { status, code: body.code, error: body.error } : null;
      expect({ route, role, refusal: found }).toEqual({ route, role, refusal: isAllowed ? null : refusal });
    }
  });

  const beyondReads = (role: Role) =>
    allRoutes().filter((route) => {
      const { way, roles: allowed } = accessOfRoute(route);
      return !route.startsWith('GET ') && way !== 'public' && allowed.includes(role);
    });
  const own = [
    'DELETE /api/auth/passkeys/:id',
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/:id',
    'DELETE /api/auth/totp',
    'PATCH /api/auth/me',
    'PATCH /api/auth/passkeys/:id',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/password',
    'POST /api/auth/recovery-codes',
    'POST /api/auth/step-up',
    'POST /api/auth/totp',
    'POST /api/auth/totp/confirm',
  ];

  it('lets authors write drafts, ask for their review and add pictures, and nothing else', () => {
    expect(beyondReads('author').sort()).toEqual([
      ...own.slice(0, 4),
      'DELETE /api/working-copies/:kind/:id/editors/:editor',
      'DELETE /api/working-copies/:kind/:id/review',
      ...own.slice(4),
      'POST /api/content-previews',
      'POST /api/media',
      'POST /api/media/fetch',
      'POST /api/site-content/preview',
      'POST /api/text/clean',
      'POST /api/upload/headshot',
      'POST /api/upload/logo',
      'POST /api/working-copies/:kind',
      'POST /api/working-copies/:kind/:id/discard',
      'POST /api/working-copies/:kind/:id/review',
      'PUT /api/working-copies/:kind/:id',
      'PUT /api/working-copies/:kind/:id/editors',
    ]);
  });

  it('keeps release managers to slices, and editors out of them and of people', () => {
    const releases = beyondReads('release-manager').filter((route) => !own.includes(route));
    const editorial = beyondReads('editor').filter((route) => !own.includes(route));

    expect(releases.filter((route) => !route.includes(' /api/slices/:slice/'))).toEqual([]);
    expect(releases).toHaveLength(15);
    expect(editorial.filter((route) => /\/api\/(?:slices|people|shells)/.test(route))).toEqual([]);
    expect(beyondReads('administrator')).toEqual(
      expect.arrayContaining([...releases, ...editorial, 'POST /api/people', 'PATCH /api/people/:id']),
    );
  });

  it('has the routes of every kind of content', () => {
    for (const { kind } of kinds) {
      expect(accessOf('PATCH', `/api/${kind}/:id`).roles).toEqual(['administrator', 'editor']);
    }
  });

  it('is in the document, which says of every operation who may call it', async () => {
    const { body } = await app.get('/api/openapi.json').expect(200);
    const rolesOf = (method: string, path: string) => body.paths[path][method]['x-roles'];

    for (const item of Object.values<Record<string, Record<string, unknown>>>(body.paths)) {
      for (const operation of Object.values(item)) {
        expect(operation['x-roles']).toEqual(expect.arrayContaining([expect.any(String)]));
      }
    }
    expect(rolesOf('get', '/api/companies')).toEqual(['public']);
    expect(rolesOf('get', '/api/articles')).toEqual(['public', 'administrator', 'editor', 'author']);
    expect(rolesOf('get', '/api/contact')).toEqual(['administrator', 'editor']);
    expect(rolesOf('post', '/api/slices/{slice}/promote')).toEqual([
      'administrator',
      'release-manager',
      'operator',
      'deploy-token',
    ]);
    expect(rolesOf('get', '/internal/content-version')).toEqual(['site']);
  });

  it('shows authors no enquiries, also in the finder and in the trash', async () => {
    const editor = await app.signInAs('editor');
    const author = await app.signInAs('author');
    await app
      .post('/api/contact')
      .send({
        firstName: 'Ada',
        lastName: 'Quibble',
        email: 'ada@example.org',
        interest: 'Other',
        message: 'Would you look at our company?',
      })
      .expect(201);
    const [{ id }] = (await editor.get('/api/contact').expect(200)).body.data;

    expect((await editor.get('/api/finder?q=quibble').expect(200)).body.data).toHaveLength(1);
    expect((await author.get('/api/finder?q=quibble').expect(200)).body.data).toEqual([]);
    await editor.delete(`/api/contact/${id}`).expect(204);
    for (const [client, total] of [[editor, 1] as const, [author, 0] as const]) {
      expect((await client.get('/api/trash').expect(200)).body.meta.total).toBe(total);
      expect((await client.get('/api/trash?kind=contact').expect(200)).body.meta.total).toBe(total);
    }
  });

  it('gives release managers what visitors see, and says why there are no drafts', async () => {
    const client = await app.signInAs('release-manager');

    await client.get('/api/articles').expect(200);
    const { body } = await client.get('/api/articles?all=true').expect(403);
    expect(body).toMatchObject({ code: 'ROLE_MISSING' });
  });

  it('counts a change of the role from the next request on', async () => {
    const admin = await app.signIn();
    const editor = await app.signInAs('editor');
    const { id } = await app.database().getRepository(Person).findOneByOrFail({ role: 'editor' });
    await editor.get('/api/contact').expect(200);

    await admin.patch(`/api/people/${id}`).send({ role: 'release-manager' }).expect(200);
    await editor.get('/api/contact').expect(403);
    await editor.get('/api/shells').expect(200);
    expect((await editor.get('/api/auth/me').expect(200)).body.data.role).toBe('release-manager');
    expect(id).not.toBe(OWNER_ID);
  });
});
