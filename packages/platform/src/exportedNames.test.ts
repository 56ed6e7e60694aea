import { expect, it } from '@jest/globals';
import * as platform from './index';
import * as session from './session';
import * as slots from './slots';

/** Written out, so that nobody removes or renames what releases use without noticing. */
it('gives slices these names', () => {
  expect(namesOf(platform)).toEqual(
    listed(`
      ApiError ContactLink ContentHtml ContentLink LinkedInIcon ListView Message NAVIGATE_TO_SECTION_KEY PageMetadata
      SECTION_OFFSET SectionLink SiteLink Spinner apiPath contentPath contentText definePage defineSlot earlyPress
      earlySwitch focusHeading isPlainClick lastingStorage matchPath readJson scrollToSection useCompanyConfig
      useContactDetails useContactDialog useContent useLocation useNavigate useNavigationType useNotices useRead
      useReadAhead useSiteUrl useTexts useTheme visitStorage
    `),
  );
  expect(namesOf(session)).toEqual(
    listed(`
      CallError Moment SessionHeader acknowledgementTexts createPasskey findLike findText foldText framePlaces frameTexts
      isMenuKey isTemporary menuLimits offersPasskeys serverNow styleNonce useBlueTheme useCalls useDefaultMenus useDisclosure
      useHasUnsaved useIsOnline useLeaveGuard useOwnName useOwnTimeZone usePolledRead useRefresh useReloadSession useRole useSession
      useSignOut useTimeZone useUnsavedChanges useUsername withoutListMarks
    `),
  );
  expect(namesOf(slots)).toEqual(['Slot', 'fillSlot']);
});

function namesOf(module: object): readonly string[] {
  return Object.keys(module).sort();
}

function listed(names: string): readonly string[] {
  return names.trim().split(/\s+/).sort();
}
