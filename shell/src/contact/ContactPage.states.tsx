import { ContactPage } from './ContactPage';

const values = {
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@engines.example',
  company: '',
  interest: 'Partnerships',
  message: 'Is there a place for an engine?',
};

export const windowHeight = 900;
export const states = {
  default: <ContactPage />,
  error: <ContactPage served={{ values, fields: { lastName: 'Last name must be at least 2 characters' } }} />,
  unavailable: (
    <ContactPage
      served={{
        values,
        fields: {},
        refusal: 'There was a problem sending your message. Please try again.',
      }}
    />
  ),
};
