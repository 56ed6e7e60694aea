import { readSignedText, type SignedText } from '@site/rules/server/signedText';
import type { FastifyRequest } from 'fastify';
import type { Origins } from '../origins/origins';
import { withoutParameter } from '../origins/usableUrl';
import { type Answer, ownCookie, redirectTo, sentence } from '../sending/send';

export const PREVIEW = 'preview';
/** The parameter of a frame of the administration, which has no cookie. */
export const PREVIEW_FRAME = 'preview-frame';

export interface ContentPreview {
  readonly token: string;
  /** The day in words, in the site's time zone. */
  readonly lastDay: string;
  readonly isFrame: boolean;
}

interface ContentPreviewsOptions {
  readonly origins: Origins;
  readonly secret: string | undefined;
  readonly timeZone: string;
}

/** Serves people who have a link that the API has signed, at the origin for visitors. */
export function createContentPreviews({ origins, secret, timeZone }: ContentPreviewsOptions) {
  const cookie = ownCookie(origins.publicUrl);

  const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone });
  const read = (token: string) => readSignedText('previews of content', secret, token);

  function living(token: string | null | undefined): SignedText | null {
    const preview = token ? read(token) : null;
    return preview && preview.until > Date.now() ? preview : null;
  }

  return {
    /** Returns null if there is no link, or an expired one. */
    of(request: FastifyRequest): ContentPreview | null {
      if (origins.placeOf(request) === 'admin') {
        return null;
      }
      const framed = new URL(request.url, 'http://site').searchParams.get(PREVIEW_FRAME);
      const token = framed ?? request.cookies[PREVIEW] ?? '';
      const preview = living(token);
      return preview && { token, lastDay: days.format(preview.until), isFrame: framed !== null };
    },
    /**
     * Moves a valid link into a cookie; an empty one ends the preview.
     * @returns Null to answer with the page.
     */
    answer(request: FastifyRequest, { searchParams: parameters }: URL): Answer | null {
      const given = parameters.get(PREVIEW) ?? parameters.get(PREVIEW_FRAME);
      const preview = given ? read(given) : null;
      const isEnd = given === '' && request.cookies[PREVIEW] !== undefined;
      if (origins.placeOf(request) === 'admin' || (!preview && !isEnd)) {
        return null;
      }
      const remaining = preview ? preview.until - Date.now() : 0;
      if (preview && remaining <= 0) {
        return sentence(
          410,
          `This preview ended on ${new Date(preview.until).toUTCString()}. Ask whoever gave you the link for a new one.`,
        );
      }
      if (parameters.has(PREVIEW_FRAME)) {
        return null;
      }
      return redirectTo(withoutParameter(request.url, PREVIEW), {
        headers: { 'x-robots-tag': 'noindex' },
        cookie: {
          name: PREVIEW,
          value: preview && given,
          options: preview ? { ...cookie, maxAge: Math.ceil(remaining / 1_000) } : cookie,
        },
      });
    },
  };
}
