import { createSession } from '@site/platform/shell/session';
import { SignInAgain } from './SignInAgain';

export const windowHeight = 620;
export const states = {
  default: <SignInAgain isOpen username="ada" session={createSession('signed-out')} onDismiss={() => {}} />,
};
