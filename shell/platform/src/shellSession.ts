/** What the shell alone uses of sessions: slices cannot import it. */
export {
  type Credentials,
  createSession,
  isSessionRemembered,
  type Session,
  type SessionState,
} from './session/createSession';
export { SessionReads } from './session/SessionReads';
export { SessionProvider } from './session/sessionContext';
