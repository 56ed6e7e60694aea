import { importCsv, nothing } from './importCsv.js';
import type { testApp } from './testApp.js';

/** Describes the import of a long file, whose time grows with its rows. */
export function describeLongFile(app: ReturnType<typeof testApp>, length: number): void {
  describe(`a file of ${length} rows`, () => {
    let admin: Awaited<ReturnType<typeof app.signIn>>;
    beforeEach(async () => {
      admin = await app.signIn();
    });
    const imported = async (file: string, confirm: boolean) =>
      (await importCsv(admin, 'companies', file, { confirm })).body.data;

    const wrongRows = Array.from({ length: 17 }, (_, index) => 2 + index * Math.floor(length / 17));
    const rows = (areWrong: boolean) =>
      Array.from({ length }, (_, index) => {
        const isWrong = areWrong && wrongRows.includes(index + 2);
        return `Company ${index},"Ledgers, and\nmore",${isWrong ? 'ledgers' : 'https://ledgers.example'}`;
      });
    const file = (areWrong: boolean) => `\ufeffname,description,website\n${rows(areWrong).join('\n')}\n`;

    it('with 17 errors reports exactly these, and stores nothing, confirmed or not', async () => {
      for (const confirm of [false, true]) {
        expect(await imported(file(true), confirm)).toEqual({
          ...nothing,
          created: length - 17,
          changes: expect.any(Array),
          wrong: 17,
          errors: wrongRows.map((row) => ({
            row,
            field: 'website',
            message: 'Website must be a web address that begins with http:// or https://',
          })),
        });
      }
      expect((await admin.get('/api/companies').expect(200)).body.meta.total).toBe(0);
    });

    it('is stored completely, or not at all if one row cannot be', async () => {
      expect(await imported(file(false), true)).toEqual({
        ...nothing,
        created: length,
        changes: expect.any(Array),
        isStored: true,
        undo: expect.any(String),
      });
      expect((await admin.get('/api/companies').expect(200)).body.meta.total).toBe(length);

      expect((await imported(file(false), true)).undecided).toBe(length);

      // Two files from the same export: the second is stale in one row, so it changes none.
      const { text } = await admin.get('/api/companies/export.csv?sort=name').expect(200);
      await admin
        .patch(`/api/companies/${Math.floor(length / 2)}`)
        .send({ name: 'Changed' })
        .expect(200);
      const report = await imported(text.replaceAll('https://ledgers', 'https://books'), true);
      expect(report).toMatchObject({ changed: length - 1, wrong: 1, isStored: false });
      const { body } = await admin.get('/api/companies?q=ledgers.example').expect(200);
      expect((await admin.get('/api/companies/1').expect(200)).body.data.website).toBe(
        'https://ledgers.example',
      );
      expect(body.meta.total).toBe(0);
    }, 180_000);
  });
}
