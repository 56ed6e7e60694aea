import { PasswordInput } from './PasswordInput';

const input = <PasswordInput aria-label="Password" defaultValue="correct horse" />;

export const states = {
  default: input,
  hover: input,
  focus: input,
  disabled: <PasswordInput aria-label="Password" defaultValue="correct horse" disabled />,
};
