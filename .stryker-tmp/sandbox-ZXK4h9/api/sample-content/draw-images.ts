/**
 * Draws the pictures of the sample content: `node api/sample-content/draw-images.ts`.
 * The same source gives the same bytes, so a change shows as a change of the drawing alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawArticles } from './drawing/articles.ts';
import { drawLogos } from './drawing/logos.ts';
import { drawPortraits } from './drawing/portraits.ts';

for (const { path, svg } of [...drawLogos(), ...drawPortraits(), ...drawArticles()]) {
  const file = join(import.meta.dirname, 'images', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
}
