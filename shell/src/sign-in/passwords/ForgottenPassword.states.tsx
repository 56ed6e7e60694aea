import { ForgottenPassword } from './ForgottenPassword';

export const states = {
  default: <ForgottenPassword onRequest={async () => undefined} />,
};
