import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../release/contentDigest.ts';

const compressible = /\.(?:js|css|svg|json)$/;

export async function precompress(folder: string): Promise<void> {
  const paths = (await filesBelow(folder)).filter((path) => compressible.test(path));
  await Promise.all(
    paths.map(async (path) => {
      const file = join(folder, path);
      const content = await readFile(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
