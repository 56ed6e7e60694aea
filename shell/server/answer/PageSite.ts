import type { SiteSettings } from '../../src/page/pagePayload';
import type { AnswerHeaders } from '../answerHeaders';
import type { PageAddresses } from '../api-reads/PageAddresses';
import type { ContentVersion } from '../composition/ContentVersion';
import type { HasSession } from '../origins/hasSession';
import type { Origins } from '../origins/origins';
import type { KeptPages } from '../page-cache/KeptPages';
import type { RememberedPlaces } from '../page-cache/rememberedPlaces';
import type { DocumentRenderer } from '../render/renderDocument';
import type { ShellAssets } from '../render/shellAssets';
import type { ContentPreviews } from '../visits/contentPreviews';
import type { Overrides } from '../visits/overrides';
import type { Visits } from '../visits/visit';
import type { VisitCounts } from '../visits/visitCounts';
import type { PagesUnderWay } from './takeOrRender';

export interface PageSite {
  readonly origins: Origins;
  readonly isProduction: boolean;
  readonly hasSession: HasSession;
  readonly overrides: Pick<Overrides, 'answer' | 'addressForVisitors'>;
  readonly contentPreviews: ContentPreviews;
  readonly visits: Visits;
  readonly pageAddresses: Pick<PageAddresses, 'find'>;
  readonly contentVersion: Pick<ContentVersion, 'current'>;
  readonly keptPages: KeptPages;
  readonly renderDocument: DocumentRenderer;
  readonly pagesUnderWay: PagesUnderWay;
  readonly counts: Pick<VisitCounts, 'hasBegun' | 'hasFailed'>;
  readonly remembered: Pick<RememberedPlaces, 'set'>;
  readonly assets: ShellAssets;
  readonly settings: () => SiteSettings;
  readonly headers: AnswerHeaders;
  readonly pageCacheControl: string;
}
