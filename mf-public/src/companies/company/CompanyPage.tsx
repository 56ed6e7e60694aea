import { ApiError, definePage, type PageMatch, useRead } from '@site/platform';
import { PageLoading } from '../../page-states/PageLoading';
import { PageMessage } from '../../page-states/PageMessage';
import { companyNeighboursPath, companyPath, relatedCompaniesPath } from '../company';
import { BackToCompanies, CompanyDetail } from './CompanyDetail';
import { texts } from './companyTexts';

export const page = definePage({
  component: CompanyPage,
  texts: [texts],
  data: ({ params: { id = '' } }) => [companyPath(id), companyNeighboursPath(id), relatedCompaniesPath(id)],
});

function CompanyPage({ params }: PageMatch) {
  const { data, error, mutate } = useRead(companyPath(params.id ?? ''));
  if (data) {
    return <CompanyDetail company={data.data} />;
  }
  if (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return <CompanyNotFound onRetry={isUnknown ? undefined : () => void mutate()} />;
  }
  return <PageLoading title="Company" description="A company of the group." label="Loading the company" />;
}

function CompanyNotFound({ onRetry }: { onRetry?: () => void }) {
  return (
    <PageMessage
      title="Company Not Found"
      text="Sorry, we couldn't find the company you're looking for."
      onRetry={onRetry}
    >
      <BackToCompanies className="button" />
    </PageMessage>
  );
}
