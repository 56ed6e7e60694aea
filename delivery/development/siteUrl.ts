import { SHELL_BASE } from './shellDevelopment.ts';
import { reasonOf } from './siteAnswers.ts';
import { isSiteDocument } from './siteDocument.ts';

const TIME_LIMIT = 10_000;

export async function findSite(typed: string): Promise<URL> {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(`"${typed}" is not the address of a site. Example: --site http://localhost:3000`);
  }
  const answer = await fetch(new URL('/', url), {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIME_LIMIT),
  }).catch((error: unknown) => {
    throw new Error(
      `Nothing answers at ${url.origin} (${reasonOf(error)}). Start the site first (\`npm start\` in its repository), or name one that is running: --site https://staging.example`,
    );
  });
  const html = await answer.text();
  if (html.includes(SHELL_BASE)) {
    throw new Error(
      `${url.origin} is itself a development server. Name the site behind it, or run \`npm run dev\` at the root of the site's repository, which serves all slices from source.`,
    );
  }
  if (!isSiteDocument(html)) {
    throw new Error(
      `${url.origin} answers (status ${answer.status}), but not with a page of this site. Name the site's own address: --site http://localhost:3000`,
    );
  }
  return new URL(new URL(answer.url).origin);
}
