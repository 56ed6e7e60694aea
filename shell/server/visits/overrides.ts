import { randomBytes } from 'node:crypto';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { readSignedText, type SignedText, signText } from '@site/rules/server/signedText';
import type { FastifyRequest } from 'fastify';
import type { HasSession } from '../origins/hasSession';
import { isFromElsewhere, type Origins } from '../origins/origins';
import { withoutParameter } from '../origins/usableUrl';
import { type Answer, ownCookie, redirectTo, sentence } from '../sending/send';

/** The name of the query parameter and of the cookie. */
export const OVERRIDE = 'slices';
const MOST = 10;

export interface WantedRelease {
  readonly slice: string;
  readonly release: string;
}

/** In milliseconds, how long a signature is valid. */
const GRANTED = { inAddress: 60_000, inCookie: 12 * 60 * 60 * 1_000 };

const choosers = ['administrator', 'release-manager'];

/** The signature of one origin is invalid at the other. */
const purposes = { public: 'overrides', admin: 'overrides of administrators' } as const;

interface OverridesOptions {
  readonly hasSession: HasSession;
  readonly origins: Origins;
  readonly secret: string | undefined;
}

export type Overrides = ReturnType<typeof createOverrides>;

/** The administration's origin signs choices for the visitors' origin, which has no sessions. */
export function createOverrides({ hasSession, origins, secret }: OverridesOptions) {
  const ownSecret = secret ?? randomBytes(32).toString('hex');

  function grant(place: keyof typeof purposes, wanted: string, lifetime: number): string {
    return signText(purposes[place], ownSecret, { text: wanted, until: Date.now() + lifetime });
  }

  function granted(place: keyof typeof purposes, signed: string): string | null {
    const choice = readSignedText(purposes[place], ownSecret, signed);
    return choice && choice.until > Date.now() ? choice.text : null;
  }

  const readPreview = (signed: string) => readSignedText('previews of releases', secret, signed);

  async function isSignedIn(request: FastifyRequest, roles?: readonly string[]): Promise<boolean> {
    return hasSession(request, roles).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Could not check whether a browser has a session');
      return false;
    });
  }

  async function chosen(request: FastifyRequest): Promise<string | null> {
    const text = request.cookies[OVERRIDE];
    if (!text) {
      return null;
    }
    const place = origins.placeOf(request);
    const preview = place === 'admin' ? null : readPreview(text);
    if (preview) {
      return preview.until > Date.now() ? preview.text : null;
    }
    // Of two hosts, one can set the other's cookies, so these are signed.
    const wanted = place === 'both' ? text : granted(place, text);
    return wanted !== null && (place === 'public' || (await isSignedIn(request, choosers))) ? wanted : null;
  }

  function keep(request: FastifyRequest, wanted: string): Answer {
    const place = origins.placeOf(request);
    const text = place === 'both' ? wanted : grant(place, wanted, GRANTED.inCookie);
    return setChoice(request, wanted === '' ? null : { text });
  }

  function setChoice(
    request: FastifyRequest,
    choice: { readonly text: string; readonly seconds?: number } | null,
  ): Answer {
    const url = origins.placeOf(request) === 'admin' ? origins.adminUrl : origins.publicUrl;
    return redirectTo(withoutOverride(request.url), {
      cookie: {
        name: OVERRIDE,
        value: choice?.text ?? null,
        options: { ...ownCookie(url), ...(choice && { maxAge: choice.seconds }) },
      },
    });
  }

  function answerPreview(
    request: FastifyRequest,
    preview: (SignedText & { readonly token: string }) | null,
  ): Answer {
    const remaining = preview ? preview.until - Date.now() : 0;
    if (preview && remaining <= 0) {
      return sentence(
        410,
        `This link showed ${preview.text} until ${new Date(preview.until).toUTCString()}. Ask whoever sent it to you for a new one, which "slices preview" creates.`,
      );
    }
    return setChoice(request, preview && { text: preview.token, seconds: Math.floor(remaining / 1_000) });
  }

  return {
    chosen,
    /**
     * Moves the choice of an administrator or release manager in `?slices=…` into a cookie; an empty choice
     * ends it. Choices of others, and links from another origin, are ignored unless the API has signed them
     * as a preview.
     * @returns Null to answer with the page.
     */
    async answer(request: FastifyRequest, url: URL): Promise<Answer | null> {
      const wanted = url.searchParams.get(OVERRIDE);
      if (wanted === null) {
        return null;
      }
      const isForVisitors = origins.placeOf(request) !== 'admin';
      const preview = isForVisitors ? readPreview(wanted) : null;
      const endsPreview = wanted === '' && readPreview(request.cookies[OVERRIDE] ?? '') !== null;
      if (preview || (isForVisitors && endsPreview)) {
        return answerPreview(request, preview && { ...preview, token: wanted });
      }
      if (origins.placeOf(request) === 'public') {
        const choice = wanted === '' ? '' : granted('public', wanted);
        return choice === null ? null : keep(request, choice);
      }
      // A link of another origin is nobody's own choice.
      if (isFromElsewhere(request)) {
        return null;
      }
      if (!(await isSignedIn(request, choosers))) {
        return wanted !== '' && (await isSignedIn(request))
          ? sentence(
              403,
              'Only administrators and release managers may choose releases with ?slices=, with a second factor if this site requires one.',
            )
          : null;
      }
      if (wanted !== '' && !parseOverride(wanted)) {
        return sentence(
          400,
          `"${wanted.slice(0, 200)}" is not a list of releases. Write ?slices=<slice>@<release>, for example ?slices=mf-public@1.0.0-0a1b2c3d, and separate several with commas. ?slices= shows the live releases again.`,
        );
      }
      return keep(request, wanted);
    },
    /** Returns the address at the origin for visitors, with the administrator's choice. */
    async addressForVisitors(request: FastifyRequest): Promise<string> {
      const path = withoutOverride(request.url);
      if (!(await isSignedIn(request, choosers))) {
        return `${origins.publicUrl}${path}`;
      }
      // An empty parameter ends the earlier choice.
      const wanted = await chosen(request);
      const choice = wanted ? grant('public', wanted, GRANTED.inAddress) : '';
      return `${origins.publicUrl}${path}${path.includes('?') ? '&' : '?'}${OVERRIDE}=${encodeURIComponent(choice)}`;
    },
  };
}

/** `mf-public@1.0.0-0a1b2c3d,mf-search@…`; null if invalid. */
export function parseOverride(text: string): readonly WantedRelease[] | null {
  const wanted = text.split(',').map((part) => {
    const [slice = '', release = '', ...rest] = part.trim().split('@');
    return isSliceName(slice) && isReleaseName(release) && rest.length === 0 ? { slice, release } : null;
  });
  const slices = new Set(wanted.map((one) => one?.slice));
  const isUsable = wanted.length <= MOST && slices.size === wanted.length;
  return isUsable && wanted.every((one) => one !== null) ? wanted : null;
}

export function withoutOverride(url: string): string {
  return withoutParameter(url, OVERRIDE);
}
