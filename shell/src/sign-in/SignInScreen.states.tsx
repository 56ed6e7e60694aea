import { SignInScreen } from './SignInScreen';

export const windowHeight = 620;
const screen = (hasLeft: boolean) => <SignInScreen onSignIn={async () => {}} hasLeft={hasLeft} />;

export const states = { default: screen(false), 'after a sign-out': screen(true) };
