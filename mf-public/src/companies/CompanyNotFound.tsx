import { PageMessage } from '../page-states/PageMessage';
import { BackToCompanies } from './BackToCompanies';

interface CompanyNotFoundProps {
  /** Present when the company may well exist and only could not be read. */
  readonly onRetry?: () => void;
}

/** There is no such company, or it could not be read. */
export function CompanyNotFound({ onRetry }: CompanyNotFoundProps) {
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
