import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from 'playwright-core';

const VITE = '8';

const run = promisify(execFile);
const compressed = promisify(brotliCompress);
const require = createRequire(import.meta.url);

/**
 * Builds what many would build instead, Home as a bundle of Vite, React and React Router that renders the same elements
 * in the browser, with the contact form in a dialog, in a folder of its own, where Vite is installed. Its server sends
 * everything compressed, from memory; what it does not have, such as styles and fonts, comes from the site.
 *
 * @returns the address, and how to stop it.
 */
export async function startPlainBundle(site: string, folder: string, browser: Browser) {
  await cp(join(import.meta.dirname, 'plain-bundle'), folder, { recursive: true });
  const versions = ['react', 'react-dom', 'react-router'].map(
    (name) => `${name}@${require(`${name}/package.json`).version}`,
  );
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "jsx": "react-jsx", "target": "es2024" } }',
  );
  await run('npm', ['install', '--no-audit', '--no-fund', `vite@${VITE}`, ...versions], { cwd: folder });
  const { styles, content } = await contentOf(site, browser);
  const index = join(folder, 'index.html');
  await writeFile(index, (await readFile(index, 'utf8')).replace('<!--styles-->', styles));
  await mkdir(join(folder, 'public'), { recursive: true });
  await writeFile(join(folder, 'public/content.json'), JSON.stringify(content));
  await run(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: folder });
  return serve(site, join(folder, 'dist'));
}

/** Home's stylesheets as HTML, its elements, with the two controls marked that are pressed, and the contact form's. */
async function contentOf(site: string, browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(`${site}/contact`);
    const form = await page.evaluate(elementsIn, 'main form');
    await page.goto(site);
    const styles = await page.evaluate(() => {
      document.querySelector('[data-early^="theme "]')?.setAttribute('data-press', 'theme');
      document.querySelector('main a[data-early]')?.setAttribute('data-press', 'dialog');
      return [...document.querySelectorAll('link[rel=stylesheet], link[as=font]')]
        .map((link) => link.outerHTML)
        .join('');
    });
    return { styles, content: { page: await page.evaluate(elementsIn, 'body'), form } };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function elementsIn(selector: string): unknown[] {
  const contentOf = (node: Node): unknown[] => {
    if (node instanceof Text) {
      return node.data.trim() ? [node.data] : [];
    }
    if (!(node instanceof Element) || node.matches('script, template, noscript')) {
      return [];
    }
    // React sets these in its own way.
    const attributes = [...node.attributes].filter(({ name }) => !/^(style|value|checked|on.*)$/.test(name));
    return [
      [
        node.localName,
        Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
        ...[...node.childNodes].flatMap(contentOf),
      ],
    ];
  };
  return [...(document.querySelector(selector)?.childNodes ?? [])].flatMap(contentOf);
}

async function serve(site: string, folder: string) {
  const files = new Map<string, { type: string; body: Buffer }>();
  const types = { html: 'text/html', js: 'text/javascript', json: 'application/json' };
  for (const name of await readdir(folder, { recursive: true })) {
    const type = types[name.split('.').at(-1) as keyof typeof types];
    if (type) {
      files.set(name === 'index.html' ? '/' : `/${name}`, {
        type: `${type}; charset=utf-8`,
        body: await compressed(await readFile(join(folder, name))),
      });
    }
  }
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files.get(url);
    if (file) {
      response.writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
      });
      response.end(file.body);
      return;
    }
    const answer = await fetch(`${site}${url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
