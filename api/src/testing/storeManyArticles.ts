import type { testApp } from './testApp.js';

/** Stores published articles, from 'Article 1' on. */
export async function storeManyArticles(app: ReturnType<typeof testApp>, count: number): Promise<void> {
  await app.database().query(
    `INSERT INTO articles (title, excerpt, content, image_url, date)
       SELECT 'Article ' || n, 'Short', 'Long', '', '2026-01-01' FROM generate_series(1, $1::integer) AS n`,
    [count],
  );
}
