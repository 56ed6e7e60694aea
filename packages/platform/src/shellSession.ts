export {
  type Credentials,
  createSession,
  type SecondFactorAsked,
  type Session,
  type SessionState,
} from './session/createSession';
export { offersPasskeys } from './session/passkeys';
export { HeaderPlaceProvider } from './session/SessionHeader';
export { SessionProvider } from './session/sessionContext';
export { SessionReads } from './session/useCalls';
export { DefaultMenusProvider } from './site-content/defaultMenus';
