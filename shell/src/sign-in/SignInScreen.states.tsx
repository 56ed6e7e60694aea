import { createSession } from '@site/platform/shell/session';
import { SignInScreen } from './SignInScreen';

export const windowHeight = 620;
const screen = (hasLeft: boolean) => <SignInScreen session={createSession('signed-out')} hasLeft={hasLeft} />;

export const presses = { 'forgotten password': 'h1 ~ button' };
export const states = {
  default: screen(false),
  'after a sign-out': screen(true),
  'forgotten password': screen(false),
};
