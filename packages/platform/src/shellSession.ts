export { createSession } from './session/createSession';
export { offersPasskeys } from './session/passkeys';
export { HeaderPlaceProvider } from './session/SessionHeader';
export { SessionProvider } from './session/sessionContext';
export type { Credentials, SecondFactorAsked, Session, SessionState } from './session/sessionState';
export { SessionReads } from './session/useCalls';
export { DefaultMenusProvider } from './site-content/defaultMenus';
