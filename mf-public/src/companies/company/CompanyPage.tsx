import { definePage, type PageMatch } from '@site/platform';
import { RecordPage } from '../../page-states/RecordPage';
import { companyNeighboursPath, companyPath, relatedCompaniesPath } from '../company';
import { BackToCompanies, CompanyDetail } from './CompanyDetail';
import { texts } from './companyTexts';

export const page = definePage({
  component: CompanyPage,
  texts: [texts],
  data: ({ params: { id = '' } }) => [companyPath(id), companyNeighboursPath(id), relatedCompaniesPath(id)],
});

function CompanyPage({ params }: PageMatch) {
  return (
    <RecordPage
      path={companyPath(params.id ?? '')}
      loading={{ title: 'Company', description: 'A company of the group.', label: 'Loading the company' }}
      failed={{
        title: 'Company Not Found',
        text: "Sorry, we couldn't find the company you're looking for.",
      }}
      back={<BackToCompanies className="button" />}
    >
      {(company) => <CompanyDetail company={company} />}
    </RecordPage>
  );
}
