export {
  type Credentials,
  createSession,
  isSessionRemembered,
  type Session,
  type SessionState,
} from './session/createSession';
export { HeaderPlaceProvider } from './session/SessionHeader';
export { SessionProvider } from './session/sessionContext';
export { SessionReads } from './session/useCalls';
