/** `@site/platform/session` 2. */
export type { WriteOptions } from '../src/session/apiCall';
export { CallError, type FieldErrors } from '../src/session/CallError';
export { useSession } from '../src/session/sessionContext';
export { styleNonce } from '../src/session/styleNonce';
export type { UploadOptions } from '../src/session/uploadImage';
export { type Calls, useCalls } from '../src/session/useCalls';
export { useHasUnsaved } from '../src/session/useHasUnsaved';
export { useLeaveGuard } from '../src/session/useLeaveGuard';
export { useRefresh } from '../src/session/useRefresh';
export { useSignOut } from '../src/session/useSignOut';
export { useUnsavedChanges } from '../src/session/useUnsavedChanges';
export { framePlaces } from '../src/site-content/framePlaces';
export { frameTexts } from '../src/site-content/frameTexts';
