import { definePage, PageMetadata, useCompanyConfig, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { Activity } from 'react';
import { featuredCompaniesPath } from '../companies/FeaturedCompanies';
import { FeedLinks } from '../page-metadata/FeedLinks';
import { CompaniesSection } from './CompaniesSection';
import { ContactSection } from './ContactSection';
import { Hero } from './Hero';
import { HomeJsonLd } from './HomeJsonLd';
import { texts } from './homeTexts';
import { CareersTeaser, NewsTeaser, TeamTeaser, teaserPaths } from './Teasers';
import { useSectionLanding } from './useSectionLanding';
import { WhatWeDo } from './WhatWeDo';
import { WhoWeAre } from './WhoWeAre';

export const page = definePage({
  component: HomePage,
  texts: [texts],
  data: () => [featuredCompaniesPath, ...teaserPaths],
});

function HomePage() {
  const { slogan } = useCompanyConfig();
  const { text } = useTexts(texts);
  useSectionLanding();
  return (
    <>
      <PageMetadata title={slogan.replace(/\.$/, '')} description={text('hero_subtitle')} path={paths.home} />
      <FeedLinks />
      <HomeJsonLd />
      <Hero />
      {/* Hydrates what is below the fold in pieces. */}
      <Activity>
        <WhoWeAre />
        <WhatWeDo />
      </Activity>
      <Activity>
        <CompaniesSection />
      </Activity>
      <Activity>
        <TeamTeaser />
        <CareersTeaser />
        <NewsTeaser />
        <ContactSection />
      </Activity>
    </>
  );
}
