import { SignedInScreen } from './SignedInScreen';

export const windowHeight = 620;
export const states = { default: <SignedInScreen /> };
