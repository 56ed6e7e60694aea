import { ArticleCategory } from '../content/routes/entities.js';
import { ContentVersion } from '../content-version/contentVersion.service.js';
import { type EditableResource, editableResources, emptyValues, long } from '../testing/editableResources.js';
import { testApp } from '../testing/testApp.js';

const conflict = 'This item was changed by someone else. Reload it and try again.';
const noBody = 'The request must be one object with the fields to change, as application/json';

const app = testApp();

describe.each(editableResources)(
  'changes to $path',
  ({ path, entity, full, least, empty, refused, kept, along = {} }) => {
    const stored = async () =>
      (await app
        .database()
        .getRepository(entity)
        .findOneByOrFail({ id: 1 } as object)) as Readonly<Record<string, unknown>>;
    let admin: Awaited<ReturnType<typeof app.signIn>>;
    const change = (fields: object) => admin.patch(`${path}/1`).send(fields);
    const [[first = '', firstValue] = []] = Object.entries(least);

    beforeEach(async () => {
      admin = await app.signIn();
      if (path === '/api/articles') {
        await app.store(ArticleCategory, [{ name: 'News' }]);
      }
      await admin.post(path).send(full).expect(201);
    });

    it('change only the field that is sent, one after the other', async () => {
      let expected = full;
      let version = 1;
      for (const [field, value] of Object.entries({ ...least, ...empty })) {
        version += JSON.stringify(expected[field]) === JSON.stringify(value) ? 0 : 1;
        expected = { ...expected, ...along[field], [field]: value };
        const { body } = await change({ [field]: value }).expect(200);
        expect({ field, data: body.data }).toMatchObject({ field, data: { ...expected, id: 1, version } });
        expect(await stored()).toMatchObject({ ...expected, version });
      }
    });

    it('accept several fields together, with the version they are based on', async () => {
      const { body } = await change({ ...least, version: 1 })
        .expect(200)
        .expect('Cache-Control', 'no-store');

      expect(body.data).toMatchObject({ ...full, ...least, version: 2 });
      expect(await stored()).toMatchObject({ ...full, ...least, version: 2 });
    });

    it('leave alone a column that only the database knows', async () => {
      const { tableName } = app.database().getMetadata(entity);
      const laterColumn = async () =>
        (await app.database().query(`SELECT later_column FROM ${tableName}`))[0].later_column;
      await app.database().query(`ALTER TABLE ${tableName} ADD later_column text`);
      try {
        await app.database().query(`UPDATE ${tableName} SET later_column = 'of a later release'`);
        await change({ [first]: firstValue }).expect(200);

        expect(await laterColumn()).toBe('of a later release');
      } finally {
        await app.database().query(`ALTER TABLE ${tableName} DROP later_column`);
      }
    });

    it('may be empty: then nothing is written', async () => {
      const before = await stored();
      const contentVersion = () => app.service(ContentVersion).current();
      const contentBefore = await contentVersion();

      for (const fields of [{}, { version: 1 }, { version: null }, { [first]: full[first] }, full]) {
        const { body } = await change(fields).expect(200);
        expect(body.data).toMatchObject({ ...full, version: 1 });
      }

      expect((await change({ version: 7 }).expect(409)).body.error).toBe(conflict);
      expect(await stored()).toEqual(before);
      expect(await contentVersion()).toBe(contentBefore);
      await change({ [first]: `${firstValue}2` }).expect(200);
      expect(await contentVersion()).not.toBe(contentBefore);
    });

    it('accept one of several that are based on the same version', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => change({ [first]: `${firstValue}${index}`, version: 1 })),
      );

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await stored()).toMatchObject({ ...full, [first]: winner?.body.data[first], version: 2 });
      const { body } = await change({ [first]: firstValue, version: 1 }).expect(409);
      expect(body).toEqual({ statusCode: 409, error: conflict, requestId: expect.any(String) });
      // A full replacement based on an old version is too late as well.
      await admin
        .put(`${path}/1`)
        .send({ ...least, version: 1 })
        .expect(409);
    });

    it('keep the fields of all concurrent writes without a version', async () => {
      const others = { ...full, ...least, ...empty };
      const answers = await Promise.all(
        Object.entries(others).map(([field, value]) => change({ [field]: value })),
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await stored()).toMatchObject(others);
    });

    it('say 401 before 404 before 400', async () => {
      const sendBroken = (request: ReturnType<typeof change>) =>
        request.set('Content-Type', 'application/json').send('{"name": ');
      for (const id of ['1', '77', 'x']) {
        await sendBroken(app.patch(`${path}/${id}`)).expect(401);
      }
      await sendBroken(admin.patch(`${path}/77`)).expect(404);
      await admin.patch(`${path}/77`).send({ surprise: 1 }).expect(404);
      const { body } = await sendBroken(admin.patch(`${path}/1`)).expect(400);
      expect(body.error).toBe('The request is not valid JSON');
      await change({ [first]: long(1_100_000) }).expect(413);
      for (const id of ['x', '0', '-1', '1.0', '1e0', '01', '2147483648', '1abc', '%20']) {
        const answer = await admin.patch(`${path}/${id}`).send(least).expect(400);
        expect(answer.body.error).toBe('The id must be a whole number from 1');
      }
      expect(await stored()).toMatchObject({ ...full, version: 1 });
    });

    it('require one JSON object of fields', async () => {
      for (const answer of [
        await admin.patch(`${path}/1`).expect(400),
        await admin.patch(`${path}/1`).type('json').send('').expect(400),
        await admin.patch(`${path}/1`).type('json').set('Transfer-Encoding', 'chunked').send('').expect(400),
        await admin.patch(`${path}/1`).type('text/plain').send(JSON.stringify(least)).expect(400),
        await admin
          .patch(`${path}/1`)
          .type('form')
          .send({ [first]: 'x' })
          .expect(400),
      ]) {
        expect(answer.body.error).toBe(noBody);
      }
      const { body } = await change([least]).expect(400);
      expect(body.error).toBe('The request must be one object with named fields');
      for (const json of ['null', '"text"', '7']) {
        await admin.patch(`${path}/1`).type('json').send(json).expect(400);
      }
      expect(await stored()).toMatchObject({ ...full, version: 1 });
    });

    it('refuse unknown fields', async () => {
      for (const field of ['surprise', 'id', 'createdAt', 'updatedAt', 'searchText', '__proto__']) {
        const sent = `{"${first}": ${JSON.stringify(firstValue)}, "${field}": 5}`;
        const { body } = await admin.patch(`${path}/1`).type('json').send(sent).expect(400);
        expect(body.fields).toEqual({ [field]: [`${field} is not a known field`] });
      }
      for (const version of [0, -1, 1.5, '1', 'x']) {
        const { body } = await change({ version }).expect(400);
        expect(body.fields).toEqual({ version: ['version must be a whole number from 1'] });
      }
      expect(await stored()).toMatchObject({ ...full, version: 1 });
    });

    it('refuse values that break a rule, with its message, and empty values of required fields', async () => {
      // A filled field may make another one optional.
      await change(empty).expect(200);
      const before = await stored();
      for (const [field, value, message] of refused.filter(([, sent]) => sent !== undefined)) {
        const { status, body } = await change({ [field]: value });
        expect({ field, value, status, fields: body.fields }).toEqual({
          field,
          value,
          status: 400,
          fields: { [field]: [message] },
        });
      }
      expect(await stored()).toEqual(before);
    });

    it('keep the intended text, and clear fields that are sent empty', async () => {
      const empties = Object.keys(empty).flatMap((field) =>
        emptyValues(field).map((value) => [field, value, empty[field]] as EditableResource['kept'][number]),
      );
      for (const [field, value, expected] of [...kept, ...empties]) {
        await admin.put(`${path}/1`).send(full).expect(200);
        const { status, body } = await change({ [field]: value });
        expect({ field, value, status, data: body.data }).toMatchObject({
          field,
          value,
          status: 200,
          data: { ...full, ...along[field], [field]: expected },
        });
      }
    });
  },
);
