import { ContactLink } from './ContactLink';

const link = <ContactLink className="button button-primary">Connect with Us</ContactLink>;

export const states = {
  default: link,
  hover: link,
  focus: link,
  'within a text': <ContactLink>Write to us</ContactLink>,
  'long text': (
    <ContactLink className="button button-primary">
      {'Tell us about your company and what should become of it. '.repeat(3)}
    </ContactLink>
  ),
};
