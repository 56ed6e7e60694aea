export const HEADERS = 60_000;

export function ourIds(text: string): string[] {
  const ids = text.matchAll(/<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^<>\s]+>/gi);
  return [...ids].map(([, id = '']) => id.toLowerCase());
}

/** The mail that it answers comes first. */
export function identitiesIn(source: Buffer | undefined) {
  const head = (source ?? Buffer.of()).toString('latin1', 0, HEADERS).replaceAll(/\r?\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}:(.*)$`, 'im').exec(head)?.[1] ?? '';
  const answered = [...ourIds(header('in-reply-to')), ...ourIds(header('references')).toReversed()];
  return {
    own: ourIds(header('message-id')),
    answered: answered.slice(0, 100),
    isReport: /^\s*multipart\/report\b/i.test(header('content-type')),
  };
}
