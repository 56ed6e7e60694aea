import { cleanText } from '@site/rules/cleanText';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { textOfHtml } from './textOfHtml.ts';

const MOST_TEXT = 100_000;
const MOST_HTML = 1_000_000;
const MOST_ATTACHMENTS = 50;
const LONGEST = { address: 320, name: 200, subject: 500, reason: 500 } as const;

export interface ParsedMail {
  readonly messageId: string | null;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly subject: string;
  readonly text: string;
  readonly quoted: string;
  readonly isCut: boolean;
  readonly attachments: readonly { readonly name: string; readonly size: number | null }[];
  readonly isAutomatic: boolean;
  readonly bounce: Bounce | null;
}

export interface Bounce {
  readonly messageIds: readonly string[];
  readonly reason: string;
}

/** @param isWhole False for the beginning of a mail that is too large. */
export async function parseMail(source: Uint8Array<ArrayBuffer>, isWhole: boolean): Promise<ParsedMail> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const { from, messageId, subject = '', text, html, attachments } = email;
  const whole = cleanText(text ?? textOfHtml((html ?? '').slice(0, MOST_HTML)), {
    lines: true,
    direction: true,
  });
  const [own, quoted] = splitQuoted(whole);
  return {
    messageId: messageId && /^<[!-;=?-~]{1,298}>$/.test(messageId) ? messageId : null,
    fromName: oneLine(from?.name, LONGEST.name),
    fromAddress: oneLine(from?.address, LONGEST.address),
    subject: oneLine(subject, LONGEST.subject),
    text: cut(own, MOST_TEXT),
    quoted: cut(quoted, MOST_TEXT),
    isCut: !isWhole || own.length > MOST_TEXT || quoted.length > MOST_TEXT || (html?.length ?? 0) > MOST_HTML,
    attachments: attachments
      .filter(({ related }) => !related)
      .slice(0, MOST_ATTACHMENTS)
      .map(({ filename, mimeType, content }) => ({
        name: oneLine(filename ?? mimeType, LONGEST.name),
        size: isWhole && typeof content !== 'string' ? content.byteLength : null,
      })),
    isAutomatic: isAutomatic(email),
    bounce: bounceIn(email),
  };
}

function oneLine(text: string | undefined, most: number): string {
  return cut(cleanText(text ?? '', { lines: false }), most);
}

function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;
}

const separator = /^(?:-{3,} ?\p{L}[^-]{2,60}-{3,}|_{20,})$/u;
const from = /^\*?(?:From|Von|De|Da|Van|Från|Fra|Od)\s?:\*? /;
const sent =
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|Data|Verzonden|Skickat|Sendt|Wysłano)\s?:\*? /;

/** Separates what most programs put below an answer. Without an answer above, all of it is the text. */
function splitQuoted(text: string): [own: string, quoted: string] {
  const lines = text.split('\n');
  let start = lines.length;
  while (start > 0 && /^\s*(?:>|$)/.test(lines[start - 1] ?? '')) {
    start -= 1;
  }
  const hasQuote = lines.slice(start).some((line) => line.startsWith('>'));
  // Such a line may span three: 'On Friday, at 10:00, Ada Lovelace <…> wrote:'.
  if (hasQuote && /:\s*$/.test(lines[start - 1] ?? '')) {
    const isEnd = (line: string | undefined) => line === undefined || line.trim() === '';
    const introduction = [1, 2, 3].find((count) => isEnd(lines[start - count - 1]));
    start -= introduction ?? 1;
  }
  const heading = lines.findIndex(
    (line, index) =>
      separator.test(line) ||
      (from.test(line) && lines.slice(index + 1, index + 5).some((next) => sent.test(next))),
  );
  const split = Math.min(hasQuote ? start : lines.length, heading === -1 ? lines.length : heading);
  const own = lines.slice(0, split).join('\n').trim();
  return own === '' ? [text, ''] : [own, lines.slice(split).join('\n').trim()];
}

function headerOf({ headers }: Email, name: string): string | undefined {
  return headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase();
}

function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted');
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    ['x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(
      (name) => headerOf(email, name) !== undefined,
    ) ||
    /^(?:bulk|junk|list|auto_reply)$/.test(headerOf(email, 'precedence') ?? '') ||
    headerOf(email, 'return-path') === '<>' ||
    /^multipart\/report\b/.test(headerOf(email, 'content-type') ?? '')
  );
}

function bounceIn(email: Email): Bounce | null {
  const report = email.attachments.find(({ mimeType }) =>
    /^message\/(?:global-)?delivery-status$/.test(mimeType),
  );
  const status = report ? contentOf(report) : '';
  if (!/^action:\s*failed\b/im.test(status)) {
    return null;
  }
  const [, diagnosis = ''] = /^diagnostic-code:\s*(?:[\w-]+;)?(.*(?:\r?\n[ \t].*)*)/im.exec(status) ?? [];
  const [, code = ''] = /^status:\s*(\d+\.\d+\.\d+)/im.exec(status) ?? [];
  const originals = email.attachments.filter((part) => part !== report).map(contentOf);
  return {
    messageIds: originals.flatMap((part) => /^message-id:\s*(<[^<>\s]+>)/im.exec(part)?.[1] ?? []),
    reason: oneLine(diagnosis.trim() || code, LONGEST.reason) || 'The mail came back',
  };
}

function contentOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, 20_000));
}
