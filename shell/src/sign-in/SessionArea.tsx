import { useLocation, useNavigate, useNotices, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { useLeaveGuard } from '@site/platform/session';
import { frameTexts, isSessionRemembered, type MenuKey } from '@site/platform/shell';
import {
  createSession,
  DefaultMenusProvider,
  HeaderPlaceProvider,
  type Session,
  SessionProvider,
  SessionReads,
  type SessionState,
} from '@site/platform/shell/session';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { defaultMenu } from '../header/headerVariants';
import type { HeaderVariant } from '../page/pagePayload';
import type { ComposedSlice } from '../page/routes';
import { SliceFailed } from '../slices/SliceFailed';
import { AcceptScreen } from './passwords/AcceptScreen';
import { isAcceptPage, useLinkToken } from './passwords/acceptLink';
import { hasProviderAnswer, signedInPath, useProviderAnswer } from './provider/providerAnswer';
import { SignedInScreen } from './provider/SignedInScreen';
import styles from './SessionArea.module.css';
import { SessionLoading, SessionPage } from './SessionPage';
import { SignInAgain } from './SignInAgain';
import { type Accepted, SignInScreen } from './SignInScreen';
import { ConfirmIdentity } from './second-factor/ConfirmIdentity';
import { useSessionPage } from './useSessionPage';

export interface SessionAreaProps {
  /** The session's slices: null without a session, undefined if the server did not ask. */
  readonly slices: readonly ComposedSlice[] | null | undefined;
  /** The site's header, for people who are signed out and for slices without a header. */
  readonly header: ReactNode;
  readonly variant: HeaderVariant;
  readonly siteSlices: readonly ComposedSlice[];
}

export function SessionArea({ slices, header, variant, siteSlices }: SessionAreaProps) {
  const [session] = useState(() => sessionOfPage(slices === undefined ? undefined : slices !== null));
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getInitialState);
  const isResumeFailed = useResumed(session);
  const [answer, forgetAnswer] = useProviderAnswer();
  const { pathname } = useLocation();
  const isAccepting = isAcceptPage(pathname);
  const hasLeft = useDashboardAfterSignOut(state, isAccepting);
  const wasSignedOut = useWasSignedOut(state);
  const token = useLinkToken();
  const [accepted, setAccepted] = useState<Accepted>();
  const isSignedIn = state.status === 'signed-in' && !isAccepting;
  useEffect(() => {
    if (isSignedIn) {
      // After this session ends, anybody may sign in.
      setAccepted(undefined);
      forgetAnswer();
    }
  }, [isSignedIn, forgetAnswer]);
  const isExpected = state.status === 'signed-in' || Boolean(slices && state.status === 'unknown');
  const page = useSessionPage(slices ?? null, isExpected);
  useLeaveGuard(session);
  useNewName(state);
  const { text } = useTexts(frameTexts);
  const menuOf = (key: MenuKey | 'legal') => defaultMenu(key, variant, { slices: siteSlices, textOf: text });

  const { place, setElement, isTaken, settle } = useHeaderPlace();
  // Until it is known whether the slice has a header, the site's header would flash.
  const isLoading = state.status === 'unknown' ? !isResumeFailed : page.kind === 'loading';
  const hasOwnHeader =
    !isAccepting &&
    pathname !== signedInPath &&
    state.status !== 'signed-out' &&
    (isLoading || (page.kind === 'page' && isTaken));

  function content() {
    if (isAccepting) {
      return (
        <AcceptScreen
          token={token}
          onAccept={session.acceptLink}
          onSignIn={session.signIn}
          onAccepted={setAccepted}
        />
      );
    }
    if (state.status === 'signed-out' || (state.status === 'unknown' && answer !== undefined)) {
      return <SignInScreen session={session} hasLeft={hasLeft} accepted={accepted} answer={answer} />;
    }
    if (state.status === 'unknown') {
      return isResumeFailed ? <SliceFailed /> : <SessionLoading />;
    }
    if (pathname === signedInPath) {
      return <SignedInScreen />;
    }
    return (
      <SessionProvider value={session}>
        <SessionReads>
          <HeaderPlaceProvider value={place}>
            <DefaultMenusProvider
              value={{
                menu_header: menuOf('menu_header'),
                menu_footer_navigation: menuOf('menu_footer_navigation'),
                menu_footer_pages: menuOf('menu_footer_pages'),
                legal: menuOf('legal'),
              }}
            >
              <SessionPage page={page} takesFocus={wasSignedOut} onShown={settle} />
            </DefaultMenusProvider>
          </HeaderPlaceProvider>
          <ConfirmIdentity isOpen={!state.hasEnded && state.mustConfirm === true} session={session} />
        </SessionReads>
        <SignInAgain
          isOpen={state.hasEnded}
          username={state.username}
          session={session}
          onDismiss={session.dismissSignIn}
        />
      </SessionProvider>
    );
  }
  return (
    <>
      <header ref={setElement} className={styles.bar} hidden={!hasOwnHeader} />
      {!hasOwnHeader && header}
      <main id="main" tabIndex={-1} className={hasOwnHeader ? styles.below : undefined}>
        <div>{content()}</div>
      </main>
    </>
  );
}

function useHeaderPlace() {
  const [element, setElement] = useState<Element | null>(null);
  /** How many parts have taken the place; null until the page is shown. */
  const [takers, setTakers] = useState<number | null>(null);
  const take = useCallback(() => {
    setTakers((count) => (count ?? 0) + 1);
    return () => setTakers((count) => (count ?? 1) - 1);
  }, []);
  const settle = useCallback(() => setTakers((count) => count ?? 0), []);
  const place = useMemo(() => ({ element, take }), [element, take]);
  return { place, setElement, isTaken: takers !== 0, settle };
}

function useResumed(session: Session): boolean {
  const [isFailed, setFailed] = useState(false);

  useEffect(() => session.followOtherTabs(), [session]);

  useEffect(() => {
    const { status } = session.getState();
    // The provider's answer is about to replace the session.
    if (hasProviderAnswer()) {
      return;
    }
    // Another tab may have signed in or out meanwhile.
    if (status === 'unknown' || (status === 'signed-in') !== isSessionRemembered()) {
      session.resume().catch((error: unknown) => {
        console.error('The session could not be resumed', error);
        setFailed(true);
      });
    }
  }, [session]);

  return isFailed;
}

/** After a sign-in, the focus moves to what replaces the form. */
function useWasSignedOut({ status }: SessionState): boolean {
  const was = useRef(false);
  useEffect(() => {
    was.current ||= status === 'signed-out';
  }, [status]);
  return was.current;
}

/** After signing out, the administration's first page asks to sign in. */
function useDashboardAfterSignOut({ status }: SessionState, isAccepting: boolean): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const previous = useRef(status);
  const [hasLeft, setLeft] = useState(false);

  useEffect(() => {
    const wasSignedIn = previous.current === 'signed-in';
    previous.current = status;
    if (wasSignedIn && status === 'signed-out' && !isAccepting) {
      setLeft(true);
      if (pathname !== paths.admin) {
        void navigate(paths.admin, { replace: true });
      }
    }
  }, [status, isAccepting, pathname, navigate]);

  return hasLeft;
}

/** Tells that somebody else may have signed in, perhaps in another tab. */
function useNewName(state: SessionState): void {
  const notify = useNotices((notices) => notices.notify);
  const { username, name } = state.status === 'signed-in' ? state : {};
  const previous = useRef(username);

  useEffect(() => {
    if (username !== undefined && previous.current !== undefined && username !== previous.current) {
      notify({
        title: `Signed in as ${name}`,
        description: 'What you save from now on is saved under this name.',
      });
    }
    previous.current = username;
  }, [username, name, notify]);
}

let ofPage: Session | null = null;

/** On the server, each rendering has a session of its own. */
function sessionOfPage(isSignedIn: boolean | undefined): Session {
  if (typeof window === 'undefined') {
    return createSession(isSignedIn ? 'unknown' : 'signed-out');
  }
  ofPage ??= createSession((isSignedIn ?? isSessionRemembered()) ? 'unknown' : 'signed-out');
  return ofPage;
}
