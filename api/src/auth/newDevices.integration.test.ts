import { origin, secondFactorsOf } from '../testing/secondFactors.js';
import { administrator, testApp } from '../testing/testApp.js';

const chosen = 'seven quiet lighthouses';
const email = 'ada@lumenvale.example';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const secret = 'a-secret-of-the-site-and-the-api-only';

describe('a sign-in from a new device', () => {
  const app = testApp({ PORT: '3000', RATE_LIMITS: 'on', INTERNAL_SECRET: secret });
  const { mails, storePerson, addPasskey } = secondFactorsOf(app);

  /** Keeps its cookies. */
  function browser(network = '203.0.113.7') {
    let jar: Record<string, string> = {};
    const send = async (path: string, body: object, bearer = '') => {
      const answer = await app
        .post(path)
        .set({ 'X-Internal-Secret': secret, 'X-Forwarded-For': network, 'User-Agent': firefox })
        .set({
          Cookie: Object.entries(jar)
            .map((pair) => pair.join('='))
            .join('; '),
          Authorization: bearer,
        })
        .send(body);
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar = { ...jar, [name]: value };
      }
      return answer;
    };
    return {
      send,
      signIn: async (password = administrator.password, username = email) =>
        (await send('/api/auth/login', { username, password })).body.data?.token,
      withPasskey: async (key: Awaited<ReturnType<typeof addPasskey>>['key'], counter: number) => {
        const { challenge, options } = (await send('/api/auth/passkey/options', {})).body.data;
        return send('/api/auth/passkey', { challenge, passkey: key.get(options, { origin, counter }) });
      },
    };
  }

  it('is mailed once for each device, but not for the first one', async () => {
    await storePerson({ timeZone: 'Asia/Tokyo' });
    const [laptop, phone] = [browser(), browser('198.51.100.4')];
    await laptop.signIn();
    await laptop.signIn();
    expect(mails).toEqual([]);

    await phone.signIn();
    expect(mails).toEqual([
      {
        to: email,
        subject: 'A new sign-in to your account at Lumenvale',
        text: expect.stringMatching(
          /^Hello Ada,[\s\S]*When: .* \(Asia\/Tokyo\)\nDevice: Firefox on Windows\nNetwork: 198\.51\.100\.4\nSigned in with: your password\n[\s\S]*http:\/\/localhost:3000\/admin\/profile\n[\s\S]*"Forgot your password\?" at http:\/\/localhost:3000\/admin /,
        ),
        isAutomatic: true,
      },
    ]);
    await phone.signIn();
    await laptop.signIn();
    expect(mails).toHaveLength(1);
    expect(await app.database().query('SELECT count(*)::int FROM outgoing_mails')).toEqual([{ count: 1 }]);
  });

  it('is mailed for a passkey, too, and a password that is changed makes no device new', async () => {
    const { key } = await addPasskey((await storePerson()).id);
    const [laptop, phone] = [browser(), browser('198.51.100.4')];
    await laptop.withPasskey(key, 1);
    await phone.withPasskey(key, 2);
    expect(mails).toMatchObject([
      {
        subject: 'A new sign-in to your account at Lumenvale',
        text: expect.stringMatching(
          /Signed in with: a passkey\n[\s\S]*remove the passkeys that are not yours/,
        ),
      },
    ]);
    expect(mails[0]?.text).not.toContain('your password');

    await app.database().query('DELETE FROM passkeys');
    const bearer = `Bearer ${await laptop.signIn()}`;
    await laptop.send('/api/auth/password', { old: administrator.password, new: chosen }, bearer);
    expect(await laptop.signIn(chosen)).toBeDefined();
    expect(await phone.signIn(chosen)).toBeDefined();
    expect(mails).toHaveLength(1);
  });

  it('is none at the first sign-in after an upgrade, and later mails say why a browser may only look new', async () => {
    const { id } = await storePerson();
    const [laptop, phone] = [browser(), browser('198.51.100.4')];
    for (const device of [laptop, phone]) {
      await device.signIn();
    }
    mails.length = 0;
    // Before browsers were remembered.
    await app.database().query(`UPDATE people SET known_browsers = '{}' WHERE id = $1`, [id]);

    await laptop.signIn();
    await laptop.signIn();
    expect(mails).toEqual([]);
    await phone.signIn();
    await phone.signIn();
    expect(mails).toMatchObject([
      { text: expect.stringContaining('A browser looks new, too, after its cookies were deleted.') },
    ]);
  });

  it('is mailed although somebody else has signed in there', async () => {
    await storePerson();
    const eve = 'eve@lumenvale.example';
    await storePerson({ name: 'Eve', username: eve, email: eve });
    const [laptop, phone] = [browser(), browser('198.51.100.4')];
    await laptop.signIn();
    await phone.signIn(administrator.password, eve);
    await phone.signIn();
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it('is mailed five times a day for one that keeps no cookies, and stays new if it was not mailed', async () => {
    await storePerson();
    await browser().signIn();
    for (let times = 0; times < 7; times += 1) {
      await browser().signIn();
    }
    const untold = browser();
    await untold.signIn();
    expect(mails).toHaveLength(5);
    await browser('198.51.100.4').signIn();
    expect(mails).toHaveLength(6);

    await app.database().query('DELETE FROM rate_limits');
    await untold.signIn();
    expect(mails).toHaveLength(7);
  });

  it('needs no mail where there is no address, and no device is known by its guess', async () => {
    await storePerson({ email: null, username: 'ada' });
    const first = browser();
    await first.signIn(administrator.password, 'ada');
    expect(await browser('198.51.100.4').signIn(administrator.password, 'ada')).toBeDefined();
    expect(mails).toEqual([]);
  });

  it('that is refused is mailed to nobody', async () => {
    await storePerson();
    await browser().signIn();
    await browser('198.51.100.4').signIn('a wrong password');
    expect(mails).toEqual([]);
  });
});
