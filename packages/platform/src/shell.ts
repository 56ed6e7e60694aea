/** These exports are for the shell, and may change with it at any time. */

export type { MenuKey } from '@site/rules/siteTexts';
export { API_TIME_LIMIT, documentTrace, fetchApi } from './api/fetchApi';
export { type FailedRead, ReadsProvider } from './api/ReadsProvider';
export { useReadAgain } from './api/useRead';
export { type DeprecatedName, deprecatedNames } from './deprecatedNames';
export { EARLY_CONTACT_ID, takeOverEarlyPresses } from './links/earlyPress';
export { ExternalMark } from './links/SiteLink';
export { createRouter, SiteRouter } from './links/SiteRouter';
export { scrollToTop } from './links/scrollToSection';
export type {
  PlatformUses,
  SliceAccess,
  SliceEntry,
  SliceManifest,
  SliceMenuEntry,
  SliceOffer,
  SliceRoute,
  SliceSlot,
  SliceText,
} from './manifest/sliceManifest';
export { type FrameTextKey, frameTexts, type MenuEntry } from './site-content/frameTexts';
export { type ReadAnswer, redirectOf } from './slice/slicePage';
export type { SlotContent, SlotName } from './slice/slotContent';
export {
  COMPANY_CONFIG_KEY,
  CompanyConfigProvider,
  defaultCompanyConfig,
  readCompanyConfig,
  useCompanyConfigStore,
} from './stores/companyConfig';
export { ContactDialogProvider } from './stores/contactDialog';
export { type Notice, type NoticeAction, NoticesProvider } from './stores/notices';
export { ADMIN_SESSION_KEY, isSessionRemembered } from './stores/safeStorage';
export { NavigationProvider, SiteUrlProvider } from './stores/siteContexts';
export { BLUE_THEME_KEY, ThemeProvider, useBlueTheme } from './stores/theme';
export { useDisclosure } from './view/useDisclosure';
export { useIsOnline } from './view/useIsOnline';
