import { useNotices } from '@site/platform';
import { CallError } from '@site/platform/session';
import type { SecondFactorAsked, Session } from '@site/platform/shell/session';
import { signInSuccess } from '../formFailure';
import formStyles from '../SignInForm.module.css';
import { ProofForm } from './ProofForm';

interface SecondFactorFormProps {
  readonly asked: SecondFactorAsked;
  readonly session: Pick<Session, 'confirmSecondFactor'>;
  readonly onBack: (reason?: string) => void;
}

export function SecondFactorForm({ asked, session, onBack }: SecondFactorFormProps) {
  const notify = useNotices((notices) => notices.notify);
  const signIn = async (prove: () => Promise<void>) => {
    try {
      await prove();
      notify(signInSuccess);
    } catch (error) {
      if (error instanceof CallError && error.code === 'SIGN_IN_OVER') {
        onBack(error.sentence);
      } else {
        throw error;
      }
    }
  };
  return (
    <div className={formStyles.form}>
      <p>{asked.error}</p>
      {asked.ways.length > 0 && (
        <ProofForm
          ways={asked.ways}
          onProof={(proof) => signIn(() => session.confirmSecondFactor(asked, proof))}
          onPasskey={() => signIn(() => session.confirmSecondFactor(asked))}
        />
      )}
      <button type="button" className="button button-quiet" onClick={() => onBack()}>
        Back
      </button>
    </div>
  );
}
