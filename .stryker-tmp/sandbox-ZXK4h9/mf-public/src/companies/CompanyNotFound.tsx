import { PageMessage } from '../page-states/PageMessage';
import { BackToCompanies } from './BackToCompanies';

interface CompanyNotFoundProps {
  /** Set if the company may well exist but could not be read. */
  readonly onRetry?: () => void;
}

/** Shown when the company does not exist or could not be read. */
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
