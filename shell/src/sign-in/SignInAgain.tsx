import { SignInDialog } from './SignInDialog';
import { type SignInCalls, SignInForm } from './SignInForm';

interface SignInAgainProps {
  readonly isOpen: boolean;
  readonly username: string;
  readonly session: SignInCalls;
  readonly onDismiss: () => void;
}

export function SignInAgain({ isOpen, username, session, onDismiss }: SignInAgainProps) {
  return (
    <SignInDialog
      isOpen={isOpen}
      title="Your session has ended"
      text="Sign in to continue. Everything you typed is still here."
      dismissal="Not now"
      onDismiss={onDismiss}
      onOpened={() => document.getElementById('sign-in-password')?.focus()}
    >
      <SignInForm session={session} username={username} keepsPage />
    </SignInDialog>
  );
}
