import { SignInScreen } from './SignInScreen';

export const windowHeight = 620;
const screen = (hasLeft: boolean) => (
  <SignInScreen onSignIn={async () => {}} onRequestReset={async () => {}} hasLeft={hasLeft} />
);

export const presses = { 'forgotten password': 'h1 ~ button' };
export const states = {
  default: screen(false),
  'after a sign-out': screen(true),
  'forgotten password': screen(false),
};
