import { SignInScreen } from './SignInScreen';

export const windowHeight = 620;
export const states = { default: <SignInScreen onSignIn={async () => {}} takesFocus={false} /> };
