import type { testApp } from './testApp.js';

/** Stores published articles, from 'Article 1' on. */
export async function storeManyArticles(app: ReturnType<typeof testApp>, count: number): Promise<void> {
  await app.database().transaction(async (manager) => {
    // Triggers of 20,000 rows take longer than a statement may on a busy machine.
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query(
      `INSERT INTO articles (title, excerpt, content, image_url, date)
         SELECT 'Article ' || n, 'Short', 'Long', '', '2026-01-01' FROM generate_series(1, $1::integer) AS n`,
      [count],
    );
  });
}
