import { publicRoutes } from '../testing/publicRoutes.js';
import { administrator, testApp } from '../testing/testApp.js';

const publicUrl = 'https://www.lumenvale.example';
const adminUrl = 'https://admin.lumenvale.example';
const away = `Sign-in and everything that requires a token are only available at ${adminUrl}`;

describe('a separate origin for administrators', () => {
  const app = testApp({ PUBLIC_URL: publicUrl, ADMIN_URL: adminUrl });
  const login = (host = new URL(adminUrl).host) =>
    app.post('/api/auth/login').set('X-Forwarded-Host', host).send(administrator);
  beforeEach(app.storeAdministrator);

  it('keeps the session in a cookie that no other host can read or set', async () => {
    const { headers } = await login().expect(200);

    const [session = '', browser = ''] = [headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(
      /^__Host-admin_session=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(browser).toMatch(
      /^known_browser=[^;]+; Max-Age=\d+; Path=\/api\/auth; [^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is the only origin with anything that requires a session or a bearer', async () => {
    const { headers, body } = await login().expect(200);
    const cookie = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    const wanting = app
      .routes()
      .filter(
        (route) => !publicRoutes.includes(route) || route.includes('/api/auth/') || route.includes('/accept'),
      )
      // Routes that only the site itself may call are not on any origin.
      .filter((route) => !route.includes('/internal/'));

    expect(wanting.length).toBeGreaterThan(40);
    for (const route of wanting) {
      const [method = '', path = ''] = route.split(' ');
      for (const host of [
        new URL(publicUrl).host,
        'lumenvale.example',
        '',
        '[',
        'admin.lumenvale.example.evil.example',
      ]) {
        const answer = await fetch(`${await app.url()}${path.replace(/:\w+|\*\w+/g, '1')}`, {
          method,
          headers: {
            'x-forwarded-host': host,
            'content-type': 'application/json',
            authorization: `Bearer ${body.data.token}`,
            cookie: cookie.join('; '),
          },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        expect({ route, host, status: answer.status, ...(await answer.json()) }).toMatchObject({
          route,
          host,
          status: 404,
          error: away,
          code: 'OTHER_ORIGIN',
        });
      }
    }
    expect((await app.get('/api/auth/session').set('Cookie', cookie.join('; '))).status).toBe(204);
  });

  it.each(['/api/articles', '/api/jobs', '/api/site-content', '/api/slices'])(
    'leaves public content to visitors at %s, where no bearer is accepted',
    async (path) => {
      const { body } = await login().expect(200);
      const host = new URL(publicUrl).host;

      await app.get(path).set('X-Forwarded-Host', host).expect(200);
      const refused = await app
        .get(path)
        .set('X-Forwarded-Host', host)
        .set('Authorization', `Bearer ${body.data.token}`)
        .expect(404);
      expect(refused.body.error).toBe(away);
    },
  );

  it('accepts its cookie only from its own pages, even if the browser does not name the site of the page', async () => {
    const { headers } = await login().expect(200);
    const [cookie = ''] = [headers['set-cookie'] ?? []].flat();
    const refresh = (sent: Record<string, string>) =>
      app
        .post('/api/auth/refresh')
        .set('Cookie', cookie.split(';')[0] ?? '')
        .set(sent);

    await refresh({ Origin: publicUrl }).expect(403);
    await refresh({ Origin: 'null' }).expect(403);
    await refresh({ Origin: adminUrl, 'Sec-Fetch-Site': 'same-site' }).expect(403);
    await refresh({ Origin: adminUrl, 'Sec-Fetch-Site': 'same-origin' }).expect(200);
    await refresh({}).expect(200);
    // Otherwise an image on a public page could keep the session alive forever.
    await app
      .get('/api/auth/session')
      .set({ Cookie: cookie.split(';')[0] ?? '', 'Sec-Fetch-Site': 'same-site' })
      .expect(403);
  });

  it('is recognized by its host, however that is written', async () => {
    await login('ADMIN.lumenvale.example:443').expect(200);
    await login('admin.lumenvale.example@www.lumenvale.example').expect(404);
  });

  // A URL parser finds the host in each of these. The site, which decides about cookies, does not.
  it.each([
    'www@admin.lumenvale.example',
    'admin.lumenvale.example/@www.lumenvale.example',
    'admin.lumenvale.example#.www.lumenvale.example',
    'admin.lumenvale.example?www.lumenvale.example',
    'admin.lumenvale.example\\.www.lumenvale.example',
    '%61dmin.lumenvale.example',
    'ad\tmin.lumenvale.example',
    'admin.lumenvale.example.',
    'other.admin.lumenvale.example',
    'otheradmin.lumenvale.example',
  ])('is not confused with a similar host: %p', async (host) => {
    await login(host).expect(404);
  });

  it('is linked in the mail about an enquiry', async () => {
    await app
      .post('/api/contact')
      .send({
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.org',
        interest: 'Other',
        message: 'Would you look at our company?',
      })
      .expect(201);

    const [{ mail }] = await app.database().query('SELECT mail::text FROM outgoing_mails');
    expect(mail).toContain(`${adminUrl}/admin/contacts?enquiry=1`);
  });
});
