import { z } from 'zod';

export const MOST_REPORTS = 20;
const LONGEST_ADDRESS = 200;
const LONGEST_NAME = 60;

export interface PolicyReport {
  /** `style-src-elem` */
  readonly directive: string;
  /** The URL without its query, or a word such as `inline`. */
  readonly blocked: string;
  readonly page: string;
  /** The place, with line and column if the browser names them. */
  readonly source: string;
}

const text = z.string().max(10_000).catch('');
const number = z.number().int().min(0).max(10_000_000).catch(0);

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

type Violation = z.infer<typeof reportsBody>['body'];

/** `report-uri`, of Firefox and Safari. */
const reportUriBody = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': number,
      'column-number': number,
    }),
  })
  .transform(
    ({ 'csp-report': report }): Violation => ({
      documentURL: report['document-uri'],
      effectiveDirective: report['effective-directive'] || report['violated-directive'],
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
      columnNumber: report['column-number'],
    }),
  );

export function readReports(body: string, origin: string): readonly PolicyReport[] | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  const older = reportUriBody.safeParse(sent);
  if (!older.success && !Array.isArray(sent)) {
    return null;
  }
  const violations = older.success
    ? [older.data]
    : (sent as unknown[])
        .slice(0, MOST_REPORTS)
        .flatMap((one) => reportsBody.safeParse(one).data?.body ?? []);
  return withoutExtensions(
    violations.map(({ effectiveDirective, blockedURL, documentURL, ...source }) => ({
      directive: effectiveDirective.replace(/[^\w-].*$/s, '').slice(0, LONGEST_NAME),
      blocked: addressOf(blockedURL, origin),
      page: URL.canParse(documentURL) ? clean(new URL(documentURL).pathname) : '',
      source: sourceOf(source, origin),
    })),
  );
}

/** Browser extensions change pages, too, and are not the site's concern. */
function withoutExtensions(reports: readonly PolicyReport[]): readonly PolicyReport[] {
  const isExtension = /^[a-z-]*extension\b/;
  return reports.filter(({ blocked, source }) => !isExtension.test(blocked) && !isExtension.test(source));
}

function addressOf(address: string, origin: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) {
    return clean(address.replace(/[?#].*$/s, ''));
  }
  if (url.origin === origin) {
    return clean(url.pathname);
  }
  // `data:` URLs contain their content.
  return clean(url.origin === 'null' ? url.protocol.slice(0, -1) : `${url.origin}${url.pathname}`);
}

function sourceOf(
  { sourceFile, lineNumber, columnNumber }: Pick<Violation, 'sourceFile' | 'lineNumber' | 'columnNumber'>,
  origin: string,
): string {
  return sourceFile === '' ? '' : `${addressOf(sourceFile, origin)}:${lineNumber}:${columnNumber}`;
}

/** Removes characters that change how others are displayed. */
function clean(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, LONGEST_ADDRESS);
}
