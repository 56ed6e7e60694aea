/** `@site/platform` 2. */
export { matchPath, useLocation, useNavigate, useNavigationType } from 'react-router';
export { ApiError } from '../src/api/ApiError';
export type { ReadOf } from '../src/api/apiPath';
export type { Read } from '../src/api/useRead';
export { LinkedInIcon } from '../src/icons/LinkedInIcon';
export { focusHeading } from '../src/links/focusHeading';
export { isPlainClick } from '../src/links/isPlainClick';
export { SiteLink } from '../src/links/SiteLink';
export { useSiteUrl } from '../src/links/siteUrl';
export { PageMetadata, type SharePicture } from '../src/metadata/PageMetadata';
export { SectionLink } from '../src/sections/SectionLink';
export { NAVIGATE_TO_SECTION_KEY, SECTION_OFFSET, scrollToSection } from '../src/sections/scrollToSection';
export { ContentHtml } from '../src/site-content/ContentHtml';
export { type ContactDetails, useContactDetails } from '../src/site-content/useContactDetails';
export { contentPath, contentText, useContent, useTexts } from '../src/site-content/useTexts';
export type { PageMatch } from '../src/slice/slicePage';
export { defineSlot, type HeaderSearchProps } from '../src/slice/slotContent';
export { lastingStorage, visitStorage } from '../src/storage/safeStorage';
export { useCompanyConfig } from '../src/stores/companyConfig';
export { useContactDialog } from '../src/stores/contactDialog';
export { useNotices } from '../src/stores/notices';
export { useTheme } from '../src/stores/theme';
export { ListView } from '../src/view/ListView';
export { Message } from '../src/view/Message';
export { Spinner } from '../src/view/Spinner';
export {
  type ApiPath,
  apiPath,
  definePage,
  readJson,
  type SlicePage,
  useRead,
  useReadAhead,
} from './anyPath';
export { type SiteContentKey, useSiteContent } from './useSiteContent';
