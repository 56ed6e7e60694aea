import { ArticleCategory } from '../content/routes/entities.js';
import { editableResources, emptyValues, long } from '../testing/editableResources.js';
import { testApp } from '../testing/testApp.js';

const conflict = 'This item was changed by someone else. Reload it and try again.';

const app = testApp();

describe.each(editableResources)('writes to $path', ({ path, entity, full, least, empty, refused, kept }) => {
  const stored = () =>
    app
      .database()
      .getRepository(entity)
      .find({ order: { id: 'ASC' } as object });
  let admin: Awaited<ReturnType<typeof app.signIn>>;
  beforeEach(async () => {
    admin = await app.signIn();
    if (path === '/api/articles') {
      await app.store(ArticleCategory, [{ name: 'News' }]);
    }
  });

  it('create, replace and delete', async () => {
    const created = await admin.post(path).send(full).expect(201).expect('Cache-Control', 'no-store');
    expect(created.body.data).toMatchObject({ ...full, id: 1, version: 1 });

    const replaced = await admin.put(`${path}/1`).send(least).expect(200);
    expect(replaced.body.data).toMatchObject({ ...least, ...empty, id: 1, version: 2 });
    expect(await stored()).toMatchObject([{ ...least, ...empty, version: 2 }]);

    expect((await admin.delete(`${path}/1`).expect(204)).text).toBe('');
    expect(await stored()).toEqual([]);
    await admin.delete(`${path}/1`).expect(404);
  });

  it('accept one of two that are based on the same version', async () => {
    await admin.post(path).send(full).expect(201);

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.put(`${path}/1`).send({ ...least, version: 1 })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const { body } = await admin
      .put(`${path}/1`)
      .send({ ...full, version: 1 })
      .expect(409);
    expect(body).toEqual({ statusCode: 409, error: conflict, requestId: expect.any(String) });
    expect(await stored()).toMatchObject([{ ...least, version: 2 }]);
    await admin
      .put(`${path}/1`)
      .send({ ...full, version: 2 })
      .expect(200);
    await admin.put(`${path}/1`).send(least).expect(200);
    await admin
      .put(`${path}/1`)
      .send({ ...full, version: null })
      .expect(200);
  });

  it('say 401 before 404 before 400', async () => {
    await admin.post(path).send(full).expect(201);
    const broken = '{"name": ';
    const json = ['Content-Type', 'application/json'] as const;

    for (const id of ['1', '77', 'x']) {
      await app
        .put(`${path}/${id}`)
        .set(...json)
        .send(broken)
        .expect(401);
      await app.delete(`${path}/${id}`).expect(401);
    }
    await app
      .post(path)
      .set(...json)
      .send(broken)
      .expect(401);
    await admin
      .put(`${path}/77`)
      .set(...json)
      .send(broken)
      .expect(404);
    await admin.put(`${path}/77`).send({}).expect(404);
    await admin
      .put(`${path}/1`)
      .set(...json)
      .send(broken)
      .expect(400);
    const { body } = await admin
      .post(path)
      .set(...json)
      .send(broken)
      .expect(400);
    expect(body.error).toBe('The request is not valid JSON');
    await admin
      .post(path)
      .send({ title: long(1_100_000) })
      .expect(413);
    for (const id of ['x', '0', '-1', '1.0', '1e0', '01', '2147483648', '1abc', '%20']) {
      const { body } = await admin.put(`${path}/${id}`).send(least).expect(400);
      expect(body.error).toBe('The id must be a whole number from 1');
      await admin.delete(`${path}/${id}`).expect(400);
    }
    expect(await stored()).toHaveLength(1);
  });

  it('refuse unknown fields', async () => {
    const unknown = async (sent: object, field: string) => {
      const { body } = await admin.post(path).send(sent).expect(400);
      expect(body).toMatchObject({ statusCode: 400, fields: { [field]: [`${field} is not a known field`] } });
    };
    await unknown({ ...least, surprise: 1 }, 'surprise');
    await unknown({ ...least, id: 5 }, 'id');
    await unknown({ ...least, version: 1 }, 'version');
    await admin.post(path).send(least).expect(201);
    for (const version of [0, -1, 1.5, '1', 'x']) {
      const { body } = await admin
        .put(`${path}/1`)
        .send({ ...least, version })
        .expect(400);
      expect(body.fields).toEqual({ version: ['version must be a whole number from 1'] });
    }
    await admin
      .put(`${path}/1`)
      .send({ ...least, createdAt: 'x' })
      .expect(400);
    await admin.post(path).send([least]).expect(400);
  });

  it('refuse values that break a rule, with its message, when created and when replaced', async () => {
    await admin.post(path).send(full).expect(201);
    for (const [index, [field, value, message]] of refused.entries()) {
      const sent = { ...least, [field]: value };
      const { status, body } = await admin.post(path).send(sent);
      expect({ field, value, status, fields: body.fields }).toEqual({
        field,
        value,
        status: 400,
        fields: { [field]: [message] },
      });
      expect(body.error).toBe(message);
      // Both read a record alike: the last value of each field will do.
      if (field !== refused[index + 1]?.[0]) {
        await admin.put(`${path}/1`).send(sent).expect(400);
      }
    }
    expect(await stored()).toMatchObject([{ ...full, version: 1 }]);
  });

  it('keep the intended text', async () => {
    await admin.post(path).send(full).expect(201);
    const empties = Object.keys(empty).flatMap((field) =>
      [undefined, ...emptyValues(field)].map((value) => [field, value, empty[field]] as const),
    );
    for (const [field, value, expected] of [...kept, ...empties]) {
      const { status, body } = await admin.put(`${path}/1`).send({ ...least, [field]: value });
      expect({ field, value, status, kept: body.data?.[field] }).toEqual({
        field,
        value,
        status: 200,
        kept: expected,
      });
    }
  });
});
