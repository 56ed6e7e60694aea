import { ProviderLink } from './ProviderLink';

export const states = {
  default: <ProviderLink provider="your company account" />,
  'in a new tab': <ProviderLink provider="your company account" confirms="identity" />,
  'the only way': <ProviderLink provider="your company account" confirms="identity" isOnlyWay />,
  'a long name': <ProviderLink provider={'Lumenvale Holdings single sign-on'} confirms="session" />,
};
