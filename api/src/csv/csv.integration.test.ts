import { Article, ArticleCategory, Company, Job, SitePage, TeamMember } from '../content/routes/entities.js';
import { describeLongFile } from '../testing/describeLongFile.js';
import { importCsv, nothing } from '../testing/importCsv.js';
import { article, company, job, page, teamMember } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

const app = testApp();
type Client = Awaited<ReturnType<typeof app.signIn>>;
let admin: Client;
beforeEach(async () => {
  admin = await app.signIn();
});

const exported = async (path: string) => (await admin.get(path).expect(200)).text;

const send = (list: string, file: string | Buffer, options?: Parameters<typeof importCsv>[3]) =>
  importCsv(admin, list, file, options);

async function imported(list: string, file: string | Buffer, confirm = false) {
  return (await send(list, file, { confirm })).body.data;
}

const names = async () =>
  (await admin.get('/api/companies?sort=name').expect(200)).body.data.map(({ name }: Company) => name);

const hard = ['=1+1', "'=1", '-5', '@x', '"quoted", with; all', "it's", 'Zoë 北京 🙂', 'one\ntwo'];

describe('an exported list', () => {
  beforeEach(async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(
      Company,
      hard.map((text, index) =>
        company({
          name: text.replace('\n', ' '),
          description: text,
          tags: ['Law', 'R&D'],
          featured: index % 2 === 0,
        }),
      ),
    );
    await app.store(
      Article,
      hard.map((text, index) =>
        article({
          title: text.replace('\n', ' '),
          content: text,
          categoryId: index % 2 ? 1 : null,
          published: index > 2,
        }),
      ),
    );
    await app.store(
      Job,
      hard.map((text, index) =>
        job({ title: text.replace('\n', ' '), description: text, active: index > 2 }),
      ),
    );
    await app.store(
      TeamMember,
      hard.map((text, order) => teamMember({ name: text.replace('\n', ' '), bio: text, order })),
    );
  });

  it.each([
    ['companies', ''],
    ['articles', '?all=true'],
    ['jobs', ''],
    ['team', ''],
  ])('changes nothing when %s are imported unchanged, and keeps every version', async (list, query) => {
    const file = await exported(`/api/${list}/export.csv`);
    const before = (await admin.get(`/api/${list}${query}`).expect(200)).body;

    expect(await imported(list, file, true)).toEqual({
      ...nothing,
      unchanged: hard.length,
      isStored: true,
      undo: expect.any(String),
    });
    expect((await admin.get(`/api/${list}${query}`).expect(200)).body).toEqual(before);
  });

  it.each([
    ['companies', 'featured=true', 4],
    ['companies', 'q=North', 0],
    ['articles', '', 8],
    ['articles', 'status=published', 5],
    ['articles', 'status=draft&sort=-status', 3],
    ['articles', 'categoryId=1', 4],
    ['jobs', 'status=closed', 3],
    ['team', 'q=Zo%C3%AB', 1],
  ])('contains the %s that match the filters: %s', async (list, filters, count) => {
    const file = await exported(`/api/${list}/export.csv?${filters}`);

    expect(file.match(/^\d+,1,/gm) ?? []).toHaveLength(count);
  });

  it.each([
    ['companies', 'tag=law', 8],
    ['companies', 'tag=Water', 0],
    ['articles', 'q=%3D1%2B1&sort=-date&all=true', 1],
    ['articles', 'published=true&all=true', 5],
    ['articles', 'categoryId=1&published=false&all=true', 1],
    ['jobs', 'active=true', 5],
    ['jobs', 'featured=false&active=false', 3],
    ['jobs', 'active=false&department=engineering&type=Full-Time', 3],
    ['jobs', 'department=Law', 0],
    ['jobs', 'type=Internship', 0],
    ['pages', 'sort=-published&published=true', 1],
    ['pages', 'published=false', 2],
  ])('takes what an older administration or a script sends for %s: %s', async (list, query, count) => {
    await app.store(
      SitePage,
      ['/one', '/two', '/three'].map((address) => page({ address, published: address === '/one' })),
    );

    const file = await exported(`/api/${list}/export.csv?${query}`);

    expect(file.match(/^\d+,1,/gm) ?? []).toHaveLength(count);
  });

  it.each([
    ['companies', 'fields=summary'],
    ['articles', 'all=true&fields=summary'],
    ['jobs', 'fields=summary'],
  ])('contains all fields of the %s, also with %s', async (list, query) => {
    expect(await exported(`/api/${list}/export.csv?${query}`)).toBe(
      await exported(`/api/${list}/export.csv`),
    );
  });

  it('takes a Markdown text out and in again, with every mark', async () => {
    const description =
      '## A "b"\n\n> *c* [d](record:pages/1)\n\n- e\n\n| f |\n| --- |\n| =1 |\n\n![](media:1#decorative)';
    await admin.patch('/api/companies/1').send({ description, format: 'markdown' }).expect(200);
    const file = await exported('/api/companies/export.csv');
    const copy = file.split('\r\n').filter((row, index) => index === 0 || row.startsWith('1,2,'));

    const answer = await imported('companies', copy.join('\r\n').replace('\r\n1,2,', '\r\n,,'), true);

    expect(answer).toMatchObject({ created: 1, isStored: true });
    const { body } = await admin.get(`/api/companies/${hard.length + 1}`).expect(200);
    expect(body.data).toMatchObject({ description, format: 'markdown' });
  });

  it('puts texts of several lines in quotation marks: without them, spreadsheets begin a new row', async () => {
    expect(await exported('/api/companies/export.csv?q=one')).toContain('"one\ntwo"');
  });

  it('has a header, follows the filters of the list, and contains no formulas', async () => {
    const file = await exported('/api/companies/export.csv?featured=true&sort=name');
    const [header, ...rows] = file.replace(/^\ufeff/, '').split('\r\n');

    // Without the byte order mark, Excel gets letters wrong.
    expect(file).toMatch(/^\ufeff/);
    expect(header).toMatch(
      /^id,version,name,description,format,logoUrl,logoAlternative,website,articleUrl,.*featured,order$/,
    );
    expect(rows.filter(Boolean)).toHaveLength(4);
    expect(file).toContain(",'=1+1,'=1+1,");
    expect(file).not.toMatch(/(?:^|,)"?[=+@]/m);
    expect(await exported('/api/jobs/export.csv?status=closed&q=%3D1%2B1')).toContain("'=1+1");
    await app.get('/api/companies/export.csv').expect(401);
    for (const wrong of ['companies/export.csv?featured=maybe', 'jobs/export.csv?active=maybe']) {
      await admin.get(`/api/${wrong}`).expect(400);
    }
  });

  it('creates and changes records with the columns of a file, once it is confirmed', async () => {
    const file = 'id;version;name;featured\r\n1;1;Renamed;TRUE\r\n2;1;\'=1;false\r\n;;"New; one";no\r\n';
    const columns = 'id;version;name;description;featured';
    expect(await imported('companies', file)).toMatchObject({
      wrong: 1,
      errors: [{ row: 4, field: 'description', message: 'Description is required' }],
    });
    const whole = file
      .replace('id;version;name;featured', columns)
      .replace('Renamed;', 'Renamed;About;')
      .replace("'=1;", "''=1;'=1;".replace("'=1;", '=1;').replace("''=1;=1;", "''=1;''=1;"))
      .replace('"New; one";', '"New; one";"Two\nlines";');
    expect(await imported('companies', whole)).toMatchObject({ created: 1, wrong: 0, isStored: false });
    expect(await names()).not.toContain('Renamed');

    expect(await imported('companies', whole, true)).toMatchObject({ created: 1, isStored: true });
    expect(await names()).toEqual(expect.arrayContaining(['Renamed', 'New; one']));
    const { body } = await admin.get('/api/companies/1').expect(200);
    expect(body.data).toMatchObject({
      name: 'Renamed',
      description: 'About',
      tags: ['Law', 'R&D'],
      version: 2,
    });
    // Anything exported earlier is stale now.
    const { errors, isStored } = await imported('companies', whole, true);
    expect(isStored).toBe(false);
    expect(errors).toEqual(
      [2, 3].map((row) => ({
        row,
        field: 'version',
        message: 'It was changed by someone else since it was exported. Export the list again',
      })),
    );
  });

  it('reports errors that only the database can find, and invalid rows', async () => {
    const errors = async (list: string, file: string) => (await imported(list, file, true)).errors;

    expect(await errors('articles', 'id,version,categoryId\n1,1,99\n')).toEqual([
      { row: 2, field: 'categoryId', message: 'This category does not exist' },
    ]);
    expect(
      await errors('companies', 'id,version,name\n99,1,A\nx,1,B\n1,,C\n2,1,D\n2,1,E\n,3,F\n3,1\n'),
    ).toEqual([
      { row: 2, field: 'id', message: 'There is no company with this id' },
      { row: 3, field: 'id', message: 'There is no company with this id' },
      { row: 4, field: 'version', message: 'A row with an id needs the version that it was exported with' },
      { row: 6, field: 'id', message: 'The company with this id is also in another row' },
      { row: 7, field: 'id', message: 'A row with a version needs the id of its record' },
      { row: 8, field: null, message: 'The row has 2 cells, but the header has 3' },
    ]);
    expect(await errors('jobs', 'id,version,type,active\n1,1,Forever,perhaps\n')).toEqual([
      { row: 2, field: 'type', message: expect.any(String) },
      { row: 2, field: 'active', message: 'Active must be true or false' },
    ]);
    expect(await errors('team', 'id,version,email,order\n1,1,nobody,-1\n')).toEqual([
      { row: 2, field: 'email', message: expect.any(String) },
      { row: 2, field: 'order', message: expect.any(String) },
    ]);
  });
});

describe('an export that a spreadsheet has saved', () => {
  const texts = ["'quoted", '=1+1', '+1', '- one\n- two', '00123', '+15145550100', '2026-03-04'];
  beforeEach(async () => {
    await app.store(ArticleCategory, [{ name: 'News' }]);
    await app.store(
      Article,
      ['2026-03-04', '2026-11-21', '1926-12-31', '2024-02-29'].map((date, index) =>
        article({
          title: texts[index] ?? '',
          content: texts[index + 3] ?? '',
          date,
          categoryId: index % 2 ? 1 : null,
          published: index > 1,
        }),
      ),
    );
    await app.store(TeamMember, [teamMember({ order: 1000 }), teamMember({ order: 1, featured: true })]);
  });

  const dates = (write: (year: string, month: string, day: string) => string) => (file: string) =>
    file.replaceAll(/,(\d{4})-(\d\d)-(\d\d)(?=,)/g, (_, year, month, day) => `,${write(year, month, day)}`);
  const plain = (number: string) => String(Number(number));
  const withColumns = (file: string) => file.replaceAll(/(?<=\w)(?=\r\n)/g, ',,');

  it.each<[string, (file: string) => string | Buffer]>([
    ['Excel in the United States', dates((y, m, d) => `${plain(m)}/${plain(d)}/${y}`)],
    ['Excel with short years', dates((y, m, d) => `${plain(m)}/${plain(d)}/${y.slice(2)}`)],
    ['Excel in Great Britain', dates((y, m, d) => `${d}/${m}/${y}`)],
    ['Numbers', dates((y, m, d) => `${plain(d)}. ${plain(m)}. ${y}`)],
    ['LibreOffice', (file) => dates((y, m, d) => `${y}/${m}/${d}`)(file).replaceAll('\r\n', '\n')],
    [
      'Excel in Egypt',
      dates((y, m, d) =>
        `${d}\u200f/${m}\u200f/${y}`.replaceAll(/\d/g, (n) => '٠١٢٣٤٥٦٧٨٩'[Number(n)] ?? ''),
      ),
    ],
    ['Excel in Thailand', dates((y, m, d) => `${plain(d)}/${plain(m)}/${Number(y) + 543}`)],
    [
      'letters that do not show',
      (file) => `${file.replace('id', '\u200bid\u200b').replaceAll('\r\n', ',\u200b\r\n')}\u200b,,\u2800\r\n`,
    ],
    ['the number of days', dates((y, m, d) => String(Date.parse(`${y}-${m}-${d}`) / 86_400_000 + 25_569))],
    [
      'Excel in Germany',
      (file) =>
        dates((y, m, d) => `${d}.${m}.${y}`)(file)
          .replaceAll(',true', ',WAHR')
          .replaceAll(',false', ',FALSCH')
          .replaceAll(/,(?! )/g, ';'),
    ],
    ['more columns and rows', (file) => `${withColumns(file)},,,,,,,,,,\r\n`],
    [
      'other names of columns',
      (file) => file.replace('title', ' TITLE ').replace('categoryId', 'Category Id'),
    ],
    ['numbers with decimals', (file) => file.replaceAll(/^(\d+),(\d+),/gm, '$1.0,$2.00,')],
    ['Google Sheets', (file) => file.replaceAll(/(?<=[,\n])'/g, '')],
    ['the text of Excel', (file) => Buffer.from(file.replaceAll(/,(?! )/g, '\t'), 'utf16le')],
    ['line breaks of a Mac', (file) => file.replaceAll('\r\n', '\r')],
  ])('changes nothing: %s', async (_, save) => {
    for (const list of ['articles', 'team']) {
      const file = await exported(`/api/${list}/export.csv`);

      expect(await imported(list, save(file), true)).toMatchObject({
        changed: 0,
        errors: [],
        unchanged: list === 'articles' ? 4 : 2,
        isStored: true,
      });
    }
  });

  it('counts the cells that a spreadsheet rewrites by itself: someone may have meant one', async () => {
    const [{ id }] = (await admin.get('/api/articles?all=true&q=00123').expect(200)).body.data;

    expect(await imported('articles', `id,version,content\n${id},1,123\n`)).toMatchObject({
      changed: 0,
      unchanged: 1,
      rewritten: 1,
      wrong: 0,
    });
  });

  it('stores other dates that mean one day, and asks about those that mean two', async () => {
    const file = 'id,version,date\n1,1,21.11.2026\n2,1,"Dec 24, 2026"\n';
    expect(await imported('articles', `${file}3,1,05/06/2026\n4,1,soon\n`)).toMatchObject({
      changed: 2,
      errors: [
        {
          row: 4,
          field: 'date',
          message: '“05/06/2026” can mean 2026-06-05 or 2026-05-06. Write it like 2026-06-05',
        },
        { row: 5, field: 'date', message: 'Date must be a calendar day, such as 2026-11-21' },
      ],
    });

    expect(await imported('articles', file, true)).toMatchObject({ changed: 2, isStored: true });
    const { body } = await admin.get('/api/articles?all=true&sort=-date&limit=2').expect(200);
    expect(body.data.map(({ date }: Article) => date)).toEqual(['2026-12-24', '2026-11-21']);
  });

  it('reads a date that can mean two days as the other dates of the file are written', async () => {
    const [first] = (await admin.get('/api/articles?all=true&limit=4').expect(200)).body.data;
    await admin.patch(`/api/articles/${first.id}`).send({ date: '2026-03-04', version: 1 }).expect(200);
    const others = [1, 2, 3, 4].filter((id) => id !== first.id);
    const saved = (day: string, other: string) =>
      imported('articles', `id,version,date\n${first.id},2,${day}\n${others[0]},1,${other}\n`);

    // Nothing says what comes first: what may be the stored day is it. A file that says the contrary is asked about.
    expect(await saved('4/3/2026', '2026-12-24')).toMatchObject({ changed: 1, unchanged: 1, errors: [] });
    expect(await saved('5/3/2026', '12/24/2026')).toMatchObject({ changed: 2, unchanged: 0, errors: [] });
    expect((await saved('4/3/2026', '12/24/2026')).errors).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^“4\/3\/2026” can mean 2026-0/) }),
    ]);
    expect(await saved('3/4/2026', '12/24/2026')).toMatchObject({ changed: 1, unchanged: 1, errors: [] });
    expect(await saved('4/3/2026', '24/12/2026')).toMatchObject({ changed: 1, unchanged: 1, errors: [] });
  });

  it('is refused if it has a value without a column, or a row has lost cells', async () => {
    const { body } = await send('team', 'id,version,,name\n1,1,,A\n2,1,Partner,B\n', { status: 400 });
    expect(body.error).toBe(
      'Column C has no name, but row 3 has “Partner” in it. Name the column, or clear it',
    );

    expect(
      await imported('team', 'id,version,name,imageUrl,email,order\n1,1,Ann\n2,1,Bob,,,1\n'),
    ).toMatchObject({
      changed: 1,
      errors: [{ row: 2, field: null, message: 'The row has 3 cells, but the header has 6' }],
    });
    // Nothing is lost if what is missing was empty.
    expect(await imported('team', 'id,version,name,imageUrl,email\n1,1,Ann\n,,Cid\n')).toMatchObject({
      changed: 1,
      errors: [
        { row: 3, field: 'title', message: 'Title is required' },
        { row: 3, field: 'bio', message: 'Bio is required' },
      ],
    });
  });

  it('stores no text that was cut, and none whose letters were lost', async () => {
    const long = 'One line.\n'.repeat(4_000).trim();
    await app.store(Article, [article({ title: 'Café 北京', content: long })]);
    const cut = JSON.stringify(long.slice(0, 32_767)).replaceAll('\\n', '\n');

    const { errors } = await imported('articles', `id,version,title,content\n5,1,Caf? ??,${cut}\n`, true);

    expect(errors).toEqual([
      { row: 2, field: 'title', message: expect.stringMatching(/^Some letters have become question marks/) },
      { row: 2, field: 'content', message: expect.stringMatching(/^It may have been cut/) },
    ]);
  });

  it('creates a team member without a display order in front, as a POST does', async () => {
    await imported('team', 'name,title,bio\nAnn,Partner,Builds.\n', true);

    const { body } = await admin.get('/api/team?q=Ann').expect(200);
    expect(body.data[0]).toMatchObject({ order: 0 });
  });
});

describe('before an import', () => {
  beforeEach(async () => {
    await app.store(Company, [
      company({
        name: 'Slipwater',
        description: 'Old',
        website: 'https://www.slipwater.example',
        tags: ['Law'],
      }),
      company({ name: 'Twin' }),
      company({ name: 'TWIN' }),
    ]);
  });

  it('shows each change field by field, and new records, but not what is unchanged', async () => {
    const long = `${'word '.repeat(100)}old`;
    await admin.patch('/api/companies/2').send({ description: long }).expect(200);
    const file = [
      'ID,Version,Name,Description,Website,Tags',
      '1,1,Slipwater,New,www.slipwater.example,"Law, Water"',
      `2,2,Twin,${long.replace('old', 'new')},,`,
      ',,Newcomer,About,newcomer.example/about,',
      '',
    ].join('\n');

    const report = await imported('companies', file);

    const [first, second, third] = report.changes;
    expect(first).toEqual({
      row: 2,
      id: 1,
      name: 'Slipwater',
      fields: [
        { field: 'description', before: 'Old', after: 'New' },
        { field: 'tags', before: 'Law', after: 'Law, Water' },
      ],
    });
    expect(second.fields[0].before).toMatch(/^…word .* old$/);
    expect(second.fields[0].after).toMatch(/^…word .* new$/);
    expect(third).toEqual({ row: 4, id: null, name: 'Newcomer', fields: [] });
    // What only lacks the beginning of an address is the stored one.
    expect(report.notes).toEqual([
      {
        row: 4,
        field: 'website',
        message: '“newcomer.example/about” was completed to https://newcomer.example/about',
      },
    ]);
    expect((await imported('companies', `${file.split('\n')[0]}\n1,1,Slipwater,Old,,Law\n`)).changes).toEqual(
      [
        expect.objectContaining({
          fields: [{ field: 'website', before: 'https://www.slipwater.example', after: '' }],
        }),
      ],
    );
  });

  it('tells a decorative picture from one that the library describes', async () => {
    await admin.patch('/api/companies/1').send({ logoAlternative: '' }).expect(200);
    const list = await exported('/api/companies/export.csv?sort=name');
    const file = list.replace('(decorative)', '');

    expect(await imported('companies', list)).toMatchObject({ wrong: 0, unchanged: 3, changed: 0 });
    expect((await imported('companies', file, true)).changes).toEqual([
      expect.objectContaining({ fields: [{ field: 'logoAlternative', before: '(decorative)', after: '' }] }),
    ]);
    expect((await admin.get('/api/companies/1').expect(200)).body.data.logoAlternative).toBeNull();
    const rows = 'name,description,logoAlternative\nA,B,(decorative)\nC,D,\nE,F,A ship\n';
    await imported('companies', rows, true);
    const { data } = (await admin.get('/api/companies').expect(200)).body;
    expect(
      ['A', 'C', 'E'].map((one) => data.find(({ name }: Company) => name === one).logoAlternative),
    ).toEqual(['', null, 'A ship']);
  });

  it('asks what a row does whose name is that of a stored record', async () => {
    const file = 'name,description\nslipwater,New\nNewcomer,About\n';
    const options = (existing: string) => ({ confirm: true, existing });
    const asked = await imported('companies', file, true);
    expect(asked).toMatchObject({
      created: 1,
      undecided: 1,
      existing: [{ row: 2, name: 'Slipwater', ids: [1] }],
      isStored: false,
    });
    expect(await names()).not.toContain('Newcomer');

    const skipped = await send('companies', file, { existing: 'skip' });
    expect(skipped.body.data).toMatchObject({ created: 1, skipped: 1, undecided: 0 });
    const added = await send('companies', file, { existing: 'add' });
    expect(added.body.data).toMatchObject({ created: 2, changed: 0 });
    const updated = await send('companies', file, options('update'));
    expect(updated.body.data).toMatchObject({ created: 1, changed: 1, isStored: true });
    expect((await admin.get('/api/companies/1').expect(200)).body.data).toMatchObject({
      name: 'slipwater',
      description: 'New',
      tags: ['Law'],
      version: 2,
    });

    const unclear = await send('companies', 'name,description\nTwin,New\n', options('update'));
    expect(unclear.body.data).toMatchObject({
      isStored: false,
      errors: [{ row: 2, field: 'id', message: expect.stringMatching(/^2 records have this name.*: 2, 3$/) }],
    });
    const twice = await send(
      'companies',
      'name,website\nslipwater,\nSlipwater,x.example\n',
      options('update'),
    );
    expect(twice.body.data).toMatchObject({
      isStored: false,
      errors: [{ row: 3, field: 'id', message: 'The company with this id is also in another row' }],
    });
    await send('companies', file, { existing: 'perhaps', status: 400 });
  });

  it('says which tags and names are almost others', async () => {
    const file = 'name,description,tags\nA,About,"Laws, Water"\na,About,Law\n';

    expect((await imported('companies', file)).notes).toEqual([
      { row: 2, field: 'tags', message: '“Laws” is almost “Law”, which is in use already' },
      { row: 3, field: 'name', message: '“a” is also in row 2' },
    ]);
  });

  it('suggests what an unknown column may mean', async () => {
    const { body } = await send('companies', 'Title,Price\nA,1\n', { status: 400 });

    expect(body.error).toContain('unknown columns: “Title” (perhaps “name”), “Price”. The known');
  });
});

it('takes an import back, except for records that were changed since', async () => {
  await app.store(Company, [company({ name: 'One', tags: ['Law'] }), company({ name: 'Two' })]);
  const file =
    'id,version,name,description,tags\n1,1,Uno,A,\n2,1,Due,B,\n,,Tre,C,\n,,Quattro,D,\n,,Cinque,E,\n';
  const { undo } = await imported('companies', file, true);
  await admin.patch('/api/companies/2').send({ name: 'Zwei' }).expect(200);
  await admin.patch('/api/companies/4').send({ name: 'Vier' }).expect(200);
  const begin = (id: number, data: object) =>
    admin.put(`/api/working-copies/companies/${id}`).send({ data, revision: null }).expect(200);
  await begin(1, { name: 'Eins', description: 'Typed' });
  await begin(5, { name: 'Fünf' });
  const takeBack = (at: unknown) =>
    admin.post('/api/bulk/undo-import').send({ kind: 'companies', import: at });

  const { body } = await takeBack(undo).expect(200);

  expect(body.data).toEqual({
    undone: 2,
    left: [
      { id: 2, name: 'Due', reason: 'It has been changed since.' },
      { id: 4, name: 'Quattro', reason: 'It has been changed since.' },
      { id: 5, name: 'Cinque', reason: 'Someone has started to change it.' },
    ],
  });
  expect(await names()).toEqual(['Cinque', 'One', 'Vier', 'Zwei']);
  expect((await admin.get('/api/companies/1').expect(200)).body.data).toMatchObject({
    tags: ['Law'],
    version: 3,
  });
  expect((await admin.get('/api/trash?kind=companies').expect(200)).body.data).toMatchObject([
    { name: 'Tre' },
  ]);
  await admin.post('/api/working-copies/companies/1/publish').send({ revision: 1 }).expect(204);
  // A second press changes nothing.
  expect((await takeBack(undo).expect(200)).body.data.undone).toBe(0);
  await takeBack('yesterday').expect(400);
  await app.post('/api/bulk/undo-import').send({ kind: 'companies', import: undo }).expect(401);
});

it('empties fields that the version before an import did not have yet', async () => {
  await app.store(Job, [job({ responsibilities: 'Code' })]);
  const file = 'id,version,title,closesOn\n1,1,Engineer,2099-01-01\n';
  const { undo } = await imported('jobs', file, true);
  await app.database().query(`UPDATE record_versions SET data = (data::jsonb - 'closesOn')::json`);

  await admin.post('/api/bulk/undo-import').send({ kind: 'jobs', import: undo }).expect(200);

  expect((await admin.get('/api/jobs/1').expect(200)).body.data.closesOn).toBeNull();
});

// More rows than are read with one statement.
describeLongFile(app, 502);

describe('a file that cannot be imported', () => {
  it.each([
    ['nothing', '', 'The file is empty'],
    ['blank rows', '\n\n', 'The file is empty'],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4]), 'The file is a workbook, not a CSV file'],
    ['Latin letters of Windows', Buffer.from('name\nCaf\xe9', 'latin1'), 'The file is not in UTF-8'],
    ['UTF-16 that does not say so', Buffer.from('name\nA', 'utf16le'), 'The file is not in UTF-8'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'The file is not in UTF-8'],
    ['an unknown column', 'name,price\nA,1', 'The file has unknown columns: “price”'],
    ['no header', 'Ledgerbrook,About\n', 'The file has unknown columns: “Ledgerbrook”, “About”'],
    ['a column twice', 'name,name\nA,B', 'The file has the column “name” twice'],
    ['a text that is never closed', 'name\n"A\nB', 'The file is not valid CSV: a quotation mark near line'],
    [
      'a quotation mark inside a cell',
      'name\n"A" B"\n',
      'The file is not valid CSV: there is a quotation mark',
    ],
    ['nothing but blank rows', '\n'.repeat(4_000_000), 'The file has too many rows'],
    ['too many rows', `name\n${'A\n'.repeat(10_001)}`, 'The file has too many rows: at most 10,000'],
  ])('is refused: %s', async (_, file, sentence) => {
    const { body } = await send('companies', file, { status: 400 });

    expect(body.error).toContain(sentence);
  });

  it('is refused by size and type, and unread without a bearer', async () => {
    const { body } = await send('companies', 'x'.repeat(8 * 1024 * 1024 + 1), { status: 413 });
    expect(body.error).toBe('The file is too large: at most 8 MB can be imported at once');
    await admin.post('/api/companies/import').send({ name: 'A' }).expect(415);
    await app.post('/api/companies/import').set('Content-Type', 'text/csv').send('name').expect(401);
    await send('companies', 'name\nA', { status: 200 });
    await admin
      .post('/api/companies/import?confirm=perhaps')
      .set('Content-Type', 'text/csv')
      .send('name')
      .expect(400);
  });

  it('is read with tabs, a separator line, blank rows, and any quoting of cells', async () => {
    const description = 'Said ""so"", twice';
    expect(
      await imported('companies', `sep=;\nname;description\n\nA;"${description}"\n;\nB;Two\n`, true),
    ).toMatchObject({ created: 2, isStored: true });
    expect(await imported('companies', 'name\tdescription\nC\tThree\n', true)).toMatchObject({ created: 1 });
    // As Excel saves it where the comma is the decimal separator.
    expect(await imported('companies', 'name;description\r\nD;Four, or five\r\n', true)).toMatchObject({
      created: 1,
    });
    expect(await names()).toEqual(['A', 'B', 'C', 'D']);
    expect((await imported('companies', 'sep=,\nname,website\n\nD,x\n')).errors).toEqual([
      { row: 4, field: 'description', message: 'Description is required' },
      expect.objectContaining({ row: 4, field: 'website' }),
    ]);
  });
});
