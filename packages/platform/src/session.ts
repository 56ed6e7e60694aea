/** For slices of signed-in administrators; public pages do not load it. */

export { findLike } from '@site/rules/findLike';
export { findText, foldText } from '@site/rules/foldText';
export { withoutListMarks } from '@site/rules/listMarks';
export { acknowledgementTexts, isMenuKey, type MenuKey, menuLimits } from '@site/rules/siteTexts';
export type { WriteOptions } from './session/apiCall';
export { CallError, type FieldErrors, isTemporary } from './session/CallError';
export { Moment, useOwnTimeZone, useTimeZone } from './session/Moment';
export { createPasskey, offersPasskeys } from './session/passkeys';
export { SessionHeader } from './session/SessionHeader';
export { serverNow } from './session/serverClock';
export {
  styleNonce,
  useOwnName,
  useReloadSession,
  useRole,
  useSession,
  useUsername,
} from './session/sessionContext';
export type { Role } from './session/sessionState';
export type { UploadOptions } from './session/uploadFile';
export { type Calls, useCalls } from './session/useCalls';
export { usePolledRead } from './session/usePolledRead';
export { useRefresh } from './session/useRefresh';
export { useSignOut } from './session/useSignOut';
export { useHasUnsaved, useLeaveGuard, useUnsavedChanges } from './session/useUnsavedChanges';
export { useDefaultMenus } from './site-content/defaultMenus';
export { framePlaces } from './site-content/framePlaces';
export { frameTexts, type MenuEntry } from './site-content/frameTexts';
export { useBlueTheme } from './stores/theme';
export { useDisclosure } from './view/useDisclosure';
export { useIsOnline } from './view/useIsOnline';
