import { TextInput } from './TextInput';

const input = <TextInput aria-label="Name" limit={200} defaultValue="Leadership" />;

export const states = {
  empty: <TextInput aria-label="Name" limit={200} />,
  full: input,
  hover: input,
  focus: input,
  error: <TextInput aria-label="Name" limit={10} status="error" defaultValue="Longer than it may be" />,
  disabled: <TextInput aria-label="Name" limit={200} defaultValue="Leadership" disabled />,
};
