import { SitePage } from '../content/routes/entities.js';
import { page, siteText } from '../testing/sampleRecords.js';
import { testApp } from '../testing/testApp.js';

describe('a menu', () => {
  const app = testApp();
  const menu = (entries: unknown) =>
    siteText({ key: 'menu_header', title: 'Header', content: JSON.stringify(entries) });
  const shown = async (query = '&format=html') =>
    JSON.parse(
      (
        await app.get(`/api/site-content?keys=menu_header${query}`).expect(200)
      ).body.data[0].content.replaceAll('&quot;', '"'),
    );

  it('names pages by their id, and visitors read only of those that they can see', async () => {
    const editor = await app.signIn();
    await app.store(SitePage, [page({}), page({ address: '/draft', published: false })]);
    const entries = [
      { label: 'Team', address: '/team' },
      { label: 'History', page: 1 },
      { label: 'Draft', page: 2 },
      { label: 'Gone', page: 77 },
      { label: 'The same', address: '/About/history?x#y' },
      { label: 'Parent', address: 'https://parent.example/' },
    ];
    const typed = entries.with(0, { label: ' Team', address: '/team ' });
    const { body } = await editor.post('/api/site-content').send(menu(typed)).expect(201);
    expect(JSON.parse(body.data.content)).toEqual(entries);
    const visible = [
      { label: 'Team', address: '/team' },
      { label: 'History', address: '/about/history', isPage: true },
      { label: 'The same', address: '/about/history?x#y', isPage: true },
      { label: 'Parent', address: 'https://parent.example/' },
    ];
    expect([await shown(), await shown('')]).toEqual([visible, visible]);

    await editor.patch('/api/pages/1').send({ address: '/history' }).expect(200);
    await editor.patch('/api/pages/2').send({ published: true }).expect(200);

    expect((await shown()).map(({ address }: { address: string }) => address)).toEqual([
      '/team',
      '/history',
      '/draft',
      '/history?x#y',
      'https://parent.example/',
    ]);
  });

  it('follows pages that moved, unless the site answers where they were', async () => {
    const editor = await app.signIn();
    await app.store(SitePage, [page({ address: '/about' }), page({ address: '/assets/old' })]);
    await editor.patch('/api/pages/1').send({ address: '/about/us' }).expect(200);
    await editor.patch('/api/pages/2').send({ address: '/new' }).expect(200);
    const entries = [
      { label: 'Team', address: '/About/?a#team' },
      { label: 'Old', address: '/assets/old' },
    ];
    await editor.post('/api/site-content').send(menu(entries)).expect(201);

    expect(await shown()).toEqual([
      { label: 'Team', address: '/about/us?a#team', isPage: true },
      { label: 'Old', address: '/assets/old' },
    ]);
    await editor.patch('/api/pages/1').send({ published: false }).expect(200);
    expect(await shown()).toEqual(entries);
  });

  it.each([
    ['no list', {}, 'Each entry needs a label and a page, or an address that begins with / or https://'],
    ['no label', [{ label: ' ', address: '/' }], 'Each entry needs a label'],
    ['no target', [{ label: 'Home' }], 'Each entry needs a label'],
    ['a script', [{ label: 'Home', address: 'javascript:alert(1)' }], 'Each entry needs a label'],
    ['another protocol', [{ label: 'Home', address: 'http://a.example' }], 'Each entry needs a label'],
    ['a hidden host', [{ label: 'Home', address: '//a.example' }], 'Each entry needs a label'],
    ['a hidden host with \\', [{ label: 'Home', address: '/\\a.example' }], 'Each entry needs a label'],
    ['an unknown field', [{ label: 'Home', address: '/', html: '<b>' }], 'Each entry needs a label'],
    [
      'too many entries',
      Array.from({ length: 9 }, () => ({ label: 'Home', address: '/' })),
      'This menu has room for 8 entries',
    ],
    [
      'a long label',
      [{ label: 'x'.repeat(25), address: '/' }],
      `“${'x'.repeat(25)}” is too long: labels have at most 24 characters`,
    ],
  ])('is refused with %s', async (_, entries, message) => {
    const editor = await app.signIn();

    const { body } = await editor.post('/api/site-content').send(menu(entries)).expect(400);

    expect(body.fields.content[0]).toContain(message);
    await editor.post('/api/site-content').send(menu([])).expect(201);
    await editor
      .patch('/api/site-content/1')
      .send({ content: JSON.stringify(entries) })
      .expect(400);
    expect(await shown()).toEqual([]);
  });
});
