import { SignInAgain } from './SignInAgain';

export const windowHeight = 620;
export const states = {
  default: <SignInAgain isOpen username="ada" onSignIn={async () => {}} onDismiss={() => {}} />,
};
