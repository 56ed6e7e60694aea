/** The contract between the shell and its slices: the only module of the rest that a slice may import. */
export {
  BrowserRouter,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
export { ApiError } from './api/ApiError';
export { type ApiPath, apiPath, type ReadOf } from './api/apiPath';
export { API_TIME_LIMIT } from './api/fetchApi';
export { type FailedRead, ReadsProvider, type ReadsProviderProps } from './api/ReadsProvider';
export { readJson } from './api/readJson';
export { type Read, useRead } from './api/useRead';
export { useReadAhead } from './api/useReadAhead';
export { contactDetails } from './company/contactDetails';
export { LinkedInIcon } from './icons/LinkedInIcon';
export { announcePops } from './links/beforePop';
export { ExternalMark } from './links/ExternalMark';
export { focusHeading } from './links/focusHeading';
export { isPlainClick } from './links/isPlainClick';
export { type Navigation, NavigationProvider, useNavigation } from './links/navigation';
export { paths, type SectionId } from './links/paths';
export { SiteLink } from './links/SiteLink';
export { SiteUrlProvider, useSiteUrl } from './links/siteUrl';
export { PageMetadata, type SharePicture } from './metadata/PageMetadata';
export { SectionLink } from './sections/SectionLink';
export {
  NAVIGATE_TO_SECTION_KEY,
  SECTION_OFFSET,
  scrollToSection,
  scrollToTop,
} from './sections/scrollToSection';
export { ContentHtml } from './site-content/ContentHtml';
export type { SiteContentKey } from './site-content/defaults';
export { contentPath, siteContentPath, useContent, useSiteContent } from './site-content/useSiteContent';
export type {
  SliceAccess,
  SliceEntry,
  SliceManifest,
  SliceMenuEntry,
  SliceRoute,
  SliceSlot,
} from './slice/sliceManifest';
export {
  definePage,
  type PageMatch,
  type ReadAnswer,
  redirectOf,
  type SlicePage,
} from './slice/slicePage';
export {
  defineSlot,
  type HeaderSearchProps,
  type SlotContent,
  type SlotName,
} from './slice/slotContent';
export { lastingStorage, visitStorage } from './storage/safeStorage';
export {
  COMPANY_CONFIG_KEY,
  type CompanyConfig,
  CompanyConfigProvider,
  defaultCompanyConfig,
  readCompanyConfig,
  useCompanyConfig,
  useCompanyConfigStore,
} from './stores/companyConfig';
export { ContactDialogProvider, useContactDialog } from './stores/contactDialog';
export { type Notice, NoticesProvider, useNotices } from './stores/notices';
export { BLUE_THEME_KEY, ThemeProvider, useTheme } from './stores/theme';
export { formatDate } from './text/formatDate';
export { ListView } from './view/ListView';
export { Message } from './view/Message';
export { Spinner } from './view/Spinner';
