/** `@site/platform/session` 1. */
export {
  CallError,
  type Calls,
  type FieldErrors,
  styleNonce,
  type UploadOptions,
  useCalls,
  useHasUnsaved,
  useLeaveGuard,
  useRefresh,
  useSession,
  useSignOut,
  useUnsavedChanges,
  type WriteOptions,
} from '../src/session';
export {
  type Credentials,
  createSession,
  isSessionRemembered,
  type Session,
  SessionProvider,
  SessionReads,
  type SessionState,
} from '../src/shellSession';
