import { UnauthorizedException } from '@nestjs/common';
import sharp from 'sharp';
import { Session } from '../auth/auth.entities.js';
import { testApp } from '../testing/testApp.js';
import { Account } from './account.service.js';

describe("one's own profile", () => {
  const app = testApp();
  let ada: Awaited<ReturnType<typeof app.signInAs>>;
  beforeEach(async () => {
    ada = await app.signInAs('author');
  });
  const me = async (client = ada) => (await client.get('/api/auth/me').expect(200)).body.data;
  const change = (body: object) => ada.patch('/api/auth/me').send(body);
  const addPicture = async (background = '#c0402f') => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
    return (await ada.post('/api/media').attach('file', await picture.png().toBuffer(), 'ada.png')).body.data;
  };
  const own = {
    username: 'author@lumenvale.example',
    email: 'author@lumenvale.example',
    name: 'A author',
    role: 'author',
    picture: null,
    timeZone: null,
    notifications: ['review'],
    version: 1,
  };

  it('is changed field by field, in the version that was read', async () => {
    expect(await me()).toEqual(own);
    const { body } = await change({ name: '  Ada Lovelace ', timeZone: 'Asia/Tokyo', version: 1 }).expect(
      200,
    );
    const changed = { ...own, name: 'Ada Lovelace', timeZone: 'Asia/Tokyo', version: 2 };
    expect(body.data).toEqual(changed);
    expect((await change({ notifications: [], version: 1 }).expect(409)).body.error).toMatch(/changed/);
    await change({ notifications: ['review', 'review'], timeZone: '' }).expect(200);
    await change({ notifications: [] }).expect(200);
    expect(await me()).toEqual({ ...changed, timeZone: null, notifications: [], version: 4 });

    const admin = await app.signIn();
    const { data } = (await admin.get('/api/audit?kind=people')).body;
    expect(data).toContainEqual(
      expect.objectContaining({
        action: 'person.changed',
        name: 'Ada Lovelace',
        changes: { notifications: { from: ['review'], to: [] } },
      }),
    );
  });

  it('is not changed by a session that has ended meanwhile', async () => {
    const { manager } = app.database();
    const session = await manager.findOneByOrFail(Session, { person: { role: 'author' } });
    await manager.delete(Session, { id: session.id });
    const changing = app.service(Account).changeProfile(session, { timeZone: 'Asia/Tokyo' });
    await expect(changing).rejects.toThrow(UnauthorizedException);
  });

  it.each([
    [{ name: 'ن'.repeat(300) }, { name: ['Name must be at most 100 characters'] }],
    [{ name: ' ' }, { name: ['Name is required'] }],
    [{ name: null }, { name: ['Name is required'] }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: ['This time zone is not known here'] }],
    [{ timeZone: 5 }, { timeZone: ['This time zone is not known here'] }],
    [{ notifications: ['weather'] }, { notifications: ['notifications must be a list of: review'] }],
    [{ notifications: null }, { notifications: ['notifications must be a list of: review'] }],
    [{ picture: '/uploads/media/none.png' }, { picture: ['This picture is not in the library'] }],
    [{ role: 'administrator' }, { role: [expect.any(String)] }],
  ])('refuses %j', async (body, fields) => {
    expect((await change(body).expect(400)).body.fields).toEqual(fields);
    expect(await me()).toEqual(own);
  });

  it('has a name that nobody else has', async () => {
    await app.signInAs('editor');
    const { body } = await change({ name: 'A EDITOR' }).expect(409);
    expect(body.fields).toEqual({ name: [expect.stringMatching(/^Somebody else has this name/)] });
    await change({ name: 'A AUTHOR' }).expect(200);
  });

  it('has its zone and picture from the next bearer on', async () => {
    const { address } = await addPicture();
    await change({ picture: address, timeZone: 'Asia/Tokyo' }).expect(200);
    await app.database().query(`UPDATE people SET password_hash = other.password_hash FROM people AS other`);
    const { body } = await app
      .post('/api/auth/login')
      .send({ username: own.username, password: 'correct horse battery staple' })
      .expect(200);
    expect(body.data).toMatchObject({
      picture: address,
      timeZone: 'America/Toronto',
      ownTimeZone: 'Asia/Tokyo',
    });
  });

  it('keeps its picture from being deleted, and follows a new file', async () => {
    const admin = await app.signIn();
    const { id, address } = await addPicture();
    await change({ picture: address }).expect(200);

    const refused = await admin.delete(`/api/media/${id}`).expect(409);
    const use = { kind: 'people', name: 'A author', key: null, place: 'profile', field: 'picture' };
    expect(refused.body).toMatchObject({ code: 'MEDIA_USED', uses: [use], total: 1 });
    expect((await admin.get('/api/media?unused=true')).body.data).toEqual([]);
    const [person] = (await admin.get('/api/people?q=author')).body.data;
    expect(refused.body.uses[0].recordId).toBe(person.id);
    expect((await admin.get(`/api/people/${person.id}`).expect(200)).body.data).toEqual(person);
    await admin.get('/api/people/99').expect(404);

    const file = sharp({ create: { width: 20, height: 20, channels: 3, background: '#224466' } }).png();
    const replaced = await admin
      .put(`/api/media/${id}/file`)
      .attach('file', await file.toBuffer(), 'new.png')
      .expect(200);
    expect(replaced.body.data.address).not.toBe(address);
    expect((await me()).picture).toBe(replaced.body.data.address);

    await change({ picture: null }).expect(200);
    await admin.delete(`/api/media/${id}`).expect(204);
  });
});
