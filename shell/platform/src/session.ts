/** What signed-in administrators and the slices for them use. A module of its own: no page of visitors loads it. */
export type { WriteOptions } from './session/apiCall';
export { CallError, type FieldErrors } from './session/CallError';
export {
  type Credentials,
  createSession,
  isSessionRemembered,
  type Session,
  type SessionState,
} from './session/createSession';
export { SessionReads } from './session/SessionReads';
export { SessionProvider, useSession } from './session/sessionContext';
export { styleNonce } from './session/styleNonce';
export type { UploadOptions } from './session/uploadImage';
export { type Calls, useCalls } from './session/useCalls';
export { useHasUnsaved } from './session/useHasUnsaved';
export { useLeaveGuard } from './session/useLeaveGuard';
export { useRefresh } from './session/useRefresh';
export { useSignOut } from './session/useSignOut';
export { useUnsavedChanges } from './session/useUnsavedChanges';
