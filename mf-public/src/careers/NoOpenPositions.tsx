import { Message, useCompanyConfig } from '@site/platform';
import { contactDetails } from '@site/platform/contact-details';

/** Nothing is open: the company still wants to hear from people. */
export function NoOpenPositions() {
  const { name } = useCompanyConfig();
  return (
    <Message
      title="There are no open positions right now"
      text={
        <>
          {`But ${name} is always looking for exceptional talent. Send your resume to `}
          <a href={`mailto:${contactDetails.careersEmail}`}>{contactDetails.careersEmail}</a>.
        </>
      }
    />
  );
}
