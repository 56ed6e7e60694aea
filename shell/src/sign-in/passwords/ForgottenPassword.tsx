import { focusHeading } from '@site/platform';
import { personRules } from '@site/platform/admin-rules';
import type { Session } from '@site/platform/shell/session';
import { violation } from '@site/platform/violation';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../../controls/FormField';
import { showFailure } from '../formFailure';
import formStyles from '../SignInForm.module.css';

interface ForgottenPasswordProps {
  readonly onRequest: Session['requestReset'];
}

/** The form gives the same answer whether or not an account has the address. */
export function ForgottenPassword({ onRequest }: ForgottenPasswordProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const form = useForm<{ email: string }>();
  const { register, handleSubmit, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => setFocus('email'), [setFocus]);
  useEffect(() => {
    // The form that had the focus no longer exists.
    if (sentTo !== undefined) {
      focusHeading();
    }
  }, [sentTo]);

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await onRequest(email.trim());
      setSentTo(email.trim());
    } catch (error) {
      setFailure(showFailure(error, form, ['email']));
    }
  });

  return (
    <>
      <div role="status">
        {sentTo !== undefined && (
          <p>
            If <bdi>{sentTo}</bdi> has an account, a mail is on its way. Its link works once, for an hour.
          </p>
        )}
      </div>
      {sentTo === undefined && (
        <form noValidate method="post" className={formStyles.form} onSubmit={submit}>
          <p>We mail you a link to choose a new one.</p>
          <FormField
            id="reset-email"
            label="Email"
            required
            error={errors.email?.message}
            control={register('email', {
              validate: (value) => violation(personRules.email, value?.trim() ?? ''),
            })}
          >
            {(control) => (
              <input
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...control}
              />
            )}
          </FormField>
          {failure && (
            <p role="alert" className={formStyles.refusal}>
              {failure}
            </p>
          )}
          <button
            type="submit"
            className={`${formStyles.submit} button button-primary`}
            disabled={isSubmitting}
          >
            {isSubmitting ? 'Sending...' : 'Send the link'}
          </button>
        </form>
      )}
    </>
  );
}
