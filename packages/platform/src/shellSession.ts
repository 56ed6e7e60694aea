export {
  type Credentials,
  createSession,
  isSessionRemembered,
  type Session,
  type SessionState,
} from './session/createSession';
export { SessionReads } from './session/SessionReads';
export { SessionProvider } from './session/sessionContext';
