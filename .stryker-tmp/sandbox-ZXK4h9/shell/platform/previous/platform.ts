import { siteContentDefaults } from '../src/site-content/defaults';
import { contentPath } from '../src/site-content/useSiteContent';

/** `@site/platform` 1, including what moved to separate modules in 2. */

export type { ReadsProviderProps } from '../src/api/ReadsProvider';
export { contactDetails } from '../src/company/contactDetails';
export {
  ApiError,
  type ApiPath,
  apiPath,
  ContentHtml,
  contentPath,
  definePage,
  defineSlot,
  focusHeading,
  type HeaderSearchProps,
  isPlainClick,
  LinkedInIcon,
  ListView,
  lastingStorage,
  Message,
  matchPath,
  NAVIGATE_TO_SECTION_KEY,
  type PageMatch,
  PageMetadata,
  type Read,
  type ReadOf,
  readJson,
  SECTION_OFFSET,
  SectionLink,
  type SharePicture,
  type SiteContentKey,
  SiteLink,
  type SlicePage,
  Spinner,
  scrollToSection,
  useCompanyConfig,
  useContactDialog,
  useContent,
  useLocation,
  useNavigate,
  useNavigationType,
  useNotices,
  useRead,
  useReadAhead,
  useSiteContent,
  useSiteUrl,
  useTheme,
  visitStorage,
} from '../src/index';
export { type Navigation, useNavigation } from '../src/links/navigation';
export { paths, type SectionId } from '../src/links/paths';
export { SiteRouter as BrowserRouter } from '../src/links/SiteRouter';
export {
  API_TIME_LIMIT,
  BLUE_THEME_KEY,
  COMPANY_CONFIG_KEY,
  CompanyConfigProvider,
  ContactDialogProvider,
  defaultCompanyConfig,
  ExternalMark,
  type FailedRead,
  NavigationProvider,
  type Notice,
  NoticesProvider,
  type ReadAnswer,
  ReadsProvider,
  readCompanyConfig,
  redirectOf,
  SiteUrlProvider,
  type SliceAccess,
  type SliceEntry,
  type SliceManifest,
  type SliceMenuEntry,
  type SliceRoute,
  type SliceSlot,
  type SlotContent,
  type SlotName,
  scrollToTop,
  ThemeProvider,
  useCompanyConfigStore,
} from '../src/shell';
export type { CompanyConfig } from '../src/stores/companyConfig';
export { formatDate } from '../src/text/formatDate';

/** The router announces them itself by now. */
export function announcePops(): void {}

export const siteContentPath = contentPath(siteContentDefaults);
