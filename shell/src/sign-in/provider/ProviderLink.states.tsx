import { ProviderLink } from './ProviderLink';

export const states = {
  default: <ProviderLink provider="your company account" />,
  'in a new tab': <ProviderLink provider="your company account" confirms="identity" />,
  'a long name': <ProviderLink provider={'Lumenvale Holdings single sign-on'} confirms="session" />,
};
