import { z } from 'zod';

/** Reports of one request that are looked at: browsers send them in batches. */
export const MOST_REPORTS = 20;
const LONGEST_ADDRESS = 200;
const LONGEST_NAME = 60;

/** What a browser forbade on a page, as it can stand in the log. */
export interface PolicyReport {
  /** The directive that forbade it: `style-src-elem`. */
  readonly directive: string;
  /** What was forbidden: an address without query, or a word like `inline`. */
  readonly blocked: string;
  /** The path of the page, without query. */
  readonly page: string;
  /** The script that did it, with line and column; blank where the browser does not say. */
  readonly source: string;
}

const text = z.string().max(10_000).catch('');
const number = z.number().int().min(0).max(10_000_000).catch(0);

/** The body of the Reporting API. */
const reportsBody = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    lineNumber: number,
    columnNumber: number,
  }),
});

/** The body of `report-uri`, which Firefox and Safari send. */
const reportUriBody = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
    'column-number': number,
  }),
});

/**
 * Reads what a browser sent, whichever of the two formats it is.
 *
 * @param origin The site's own: of its addresses only the path is kept.
 * @returns Null when it is no report at all. Reports of other kinds, and those that extensions cause, are left out.
 */
export function readReports(body: string, origin: string): readonly PolicyReport[] | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  const older = reportUriBody.safeParse(sent);
  if (older.success) {
    const report = older.data['csp-report'];
    return withoutExtensions([
      {
        directive: nameOf(report['effective-directive'] || report['violated-directive']),
        blocked: addressOf(report['blocked-uri'], origin),
        page: pathOf(report['document-uri']),
        source: sourceOf(report['source-file'], report['line-number'], report['column-number'], origin),
      },
    ]);
  }
  if (!Array.isArray(sent)) {
    return null;
  }
  return withoutExtensions(
    sent.slice(0, MOST_REPORTS).flatMap((one: unknown) => {
      const { data } = reportsBody.safeParse(one);
      return data
        ? {
            directive: nameOf(data.body.effectiveDirective),
            blocked: addressOf(data.body.blockedURL, origin),
            page: pathOf(data.body.documentURL),
            source: sourceOf(data.body.sourceFile, data.body.lineNumber, data.body.columnNumber, origin),
          }
        : [];
    }),
  );
}

/** What an extension of the browser puts into pages is no fault of the site. */
function withoutExtensions(reports: readonly PolicyReport[]): readonly PolicyReport[] {
  const isExtension = /^[a-z-]*extension\b/;
  return reports.filter(({ blocked, source }) => !isExtension.test(blocked) && !isExtension.test(source));
}

function nameOf(directive: string): string {
  return directive.replace(/[^\w-].*$/s, '').slice(0, LONGEST_NAME);
}

/** An address without what may be private in it, or the word that stands in its place. */
function addressOf(address: string, origin: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) {
    return clean(address.replace(/[?#].*$/s, ''));
  }
  if (url.origin === origin) {
    return clean(url.pathname);
  }
  // `data:` and the like hold what they stand for.
  return clean(url.origin === 'null' ? url.protocol.slice(0, -1) : `${url.origin}${url.pathname}`);
}

function pathOf(address: string): string {
  return URL.canParse(address) ? clean(new URL(address).pathname) : '';
}

function sourceOf(file: string, line: number, column: number, origin: string): string {
  return file === '' ? '' : `${addressOf(file, origin)}:${line}:${column}`;
}

/** Short, on one line, and nothing that turns what follows around. */
function clean(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, LONGEST_ADDRESS);
}
