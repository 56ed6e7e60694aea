import { Message, useCompanyConfig, useTexts } from '@site/platform';
import { mailUrl } from '@site/platform/contact-details';
import { texts } from './applicationTexts';

export function NoOpenPositions() {
  const { name } = useCompanyConfig();
  const { text } = useTexts(texts);
  const email = text('careers_email');
  return (
    <Message
      title={text('no_positions_title')}
      text={
        <>
          {`${text('no_positions_text').replace('{company}', () => name)} `}
          <a href={mailUrl(email)}>{email}</a>.
        </>
      }
    />
  );
}
