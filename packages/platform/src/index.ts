/** What slices use at run time. Names are only added (`exportedNames.test.ts`). */
export { matchPath, useLocation, useNavigate, useNavigationType } from 'react-router';
export { type ApiPath, apiPath, type ReadOf } from './api/apiPath';
export { ApiError, readJson } from './api/fetchApi';
export { type Read, useRead } from './api/useRead';
export { ContactLink } from './links/ContactLink';
export { earlyPress, earlySwitch } from './links/earlyPress';
export { SectionLink } from './links/SectionLink';
export { isPlainClick, SiteLink } from './links/SiteLink';
export {
  focusHeading,
  NAVIGATE_TO_SECTION_KEY,
  SECTION_OFFSET,
  scrollToSection,
} from './links/scrollToSection';
export { ContentHtml, ContentLink } from './site-content/ContentHtml';
export { type ContactDetails, useContactDetails } from './site-content/useContactDetails';
export { contentPath, contentText, useContent, useTexts } from './site-content/useTexts';
export { definePage, type PageMatch, type SlicePage } from './slice/slicePage';
export { defineSlot, type HeaderSearchProps } from './slice/slotContent';
export { useReadAhead } from './slice/useReadAhead';
export { useCompanyConfig } from './stores/companyConfig';
export { useContactDialog } from './stores/contactDialog';
export { useNotices } from './stores/notices';
export { lastingStorage, visitStorage } from './stores/safeStorage';
export { useSiteUrl } from './stores/siteContexts';
export { useTheme } from './stores/theme';
export { LinkedInIcon } from './view/LinkedInIcon';
export { ListView } from './view/ListView';
export { Message } from './view/Message';
export { PageMetadata, type SharePicture } from './view/PageMetadata';
export { Spinner } from './view/Spinner';
