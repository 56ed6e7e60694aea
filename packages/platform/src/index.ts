/**
 * What slices use of the site at run time. The shell provides one copy to all of them. Names are added; none
 * changes what it means (`exportedNames.test.ts`).
 */
export { matchPath, useLocation, useNavigate, useNavigationType } from 'react-router';
export { ApiError } from './api/ApiError';
export { type ApiPath, apiPath, type ReadOf } from './api/apiPath';
export { readJson } from './api/readJson';
export { type Read, useRead } from './api/useRead';
export { ContactLink } from './contact/ContactLink';
export { earlyPress, earlySwitch } from './early-presses/earlyPress';
export { LinkedInIcon } from './icons/LinkedInIcon';
export { focusHeading } from './links/focusHeading';
export { isPlainClick } from './links/isPlainClick';
export { SiteLink } from './links/SiteLink';
export { useSiteUrl } from './links/siteUrl';
export { PageMetadata, type SharePicture } from './metadata/PageMetadata';
export { SectionLink } from './sections/SectionLink';
export { NAVIGATE_TO_SECTION_KEY, SECTION_OFFSET, scrollToSection } from './sections/scrollToSection';
export { ContentHtml } from './site-content/ContentHtml';
export { type ContactDetails, useContactDetails } from './site-content/useContactDetails';
export { contentPath, contentText, useContent, useTexts } from './site-content/useTexts';
export { definePage, type PageMatch, type SlicePage } from './slice/slicePage';
export { defineSlot, type HeaderSearchProps } from './slice/slotContent';
export { useReadAhead } from './slice/useReadAhead';
export { lastingStorage, visitStorage } from './storage/safeStorage';
export { useCompanyConfig } from './stores/companyConfig';
export { useContactDialog } from './stores/contactDialog';
export { useNotices } from './stores/notices';
export { useTheme } from './stores/theme';
export { ListView } from './view/ListView';
export { Message } from './view/Message';
export { Spinner } from './view/Spinner';
