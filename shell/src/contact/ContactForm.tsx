import { useNotices } from '@site/platform';
import { contactRules, contactTopics } from '@site/platform/contact-rules';
import { paths } from '@site/platform/paths';
import { violation } from '@site/platform/violation';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { v4 as newUuid } from 'uuid';
import { FormField } from '../controls/FormField';
import type { ContactFieldName, ContactValues, ServedContact } from '../page/pagePayload';
import styles from './ContactForm.module.css';
import { HONEYPOT_NAME, Honeypot } from './Honeypot';
import { contactFieldNames, sendContactMessage } from './sendContactMessage';

interface ContactFormProps {
  readonly onSent: () => void;
  readonly onUnsentText?: (isThere: boolean) => void;
  readonly served?: ServedContact;
  readonly idPrefix?: string;
}

const emptyValues: ContactValues & { [HONEYPOT_NAME]: string } = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  interest: '',
  message: '',
  [HONEYPOT_NAME]: '',
};

export function ContactForm(props: ContactFormProps) {
  const { onSent, onUnsentText = ignore, served, idPrefix = 'contact' } = props;
  const notify = useNotices((notices) => notices.notify);
  const [refusal, setRefusal] = useState(served?.refusal);
  const openedAt = useRef(served ? 0 : performance.now());
  const leaving = useLeaving();
  const [start] = useState(() => startOf(served));
  const { register, handleSubmit, setError, setValue, getValues, watch, formState } = useForm({
    ...start,
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const isUnsent = isDirty || served !== undefined;
  useEffect(() => {
    onUnsentText(isUnsent);
    return () => onUnsentText(false);
  }, [isUnsent, onUnsentText]);
  useAskBeforeLeaving(isUnsent);
  const fieldId = (name: ContactFieldName) => `${idPrefix}-${name}`;
  const sendButton = useFocusBack(isSubmitting);
  const idempotencyKeyOf = useIdempotencyKey();

  function field(name: ContactFieldName) {
    const validate = (value: string) => violation(contactRules[name], value.trim());
    const { ref, ...control } = register(name, { validate });
    return {
      id: fieldId(name),
      required: contactRules[name].required,
      error: errors[name]?.message,
      control: {
        ...control,
        defaultValue: start.defaultValues[name],
        // Browsers without JavaScript need this.
        autoFocus: name === firstWrong(served),
        ref(element: HTMLInputElement | null) {
          // The visitor typed this before the site's code ran.
          if (element && element.value !== getValues(name)) {
            openedAt.current = 0;
            setValue(name, element.value, { shouldDirty: true });
          }
          ref(element);
        },
      },
    };
  }

  /** React Hook Form focuses the field, which scrolls only if it had no focus. */
  function showField(name: ContactFieldName | undefined): void {
    if (name) {
      document.getElementById(fieldId(name))?.scrollIntoView({ block: 'nearest' });
    }
  }

  const send = handleSubmit(sendValues, (wrong) => {
    showField(contactFieldNames.find((name) => wrong[name]));
  });

  async function sendValues({ [HONEYPOT_NAME]: remarks, ...values }: typeof emptyValues) {
    const { signal } = leaving.current;
    setRefusal(undefined);
    const outcome = await sendContactMessage(values, {
      idempotencyKey: idempotencyKeyOf(values),
      evidence: { remarks: remarks || undefined, seconds: (performance.now() - openedAt.current) / 1000 },
      signal,
    });
    if (signal.aborted) {
      return;
    }
    if (outcome.isSent) {
      notify({
        title: 'Message sent',
        description: "Thank you for your message. We'll be in touch soon.",
      });
      onSent();
      return;
    }
    notify({
      title: 'Error',
      description: 'There was a problem sending your message. Please try again.',
      variant: 'destructive',
    });
    setRefusal(outcome.refusal);
    const refused = contactFieldNames.filter((name) => outcome.fields[name]);
    if (refused.length === 0) {
      sendButton.current?.scrollIntoView({ block: 'nearest' });
    }
    for (const [index, name] of refused.entries()) {
      setError(name, { type: 'server', message: outcome.fields[name] }, { shouldFocus: index === 0 });
    }
    showField(refused[0]);
  }

  return (
    <form noValidate method="post" action={paths.contact} className={styles.form} onSubmit={send}>
      <FormField label="First name" {...field('firstName')}>
        {(control) => <input type="text" autoComplete="given-name" autoCapitalize="words" {...control} />}
      </FormField>
      <FormField label="Last name" {...field('lastName')}>
        {(control) => <input type="text" autoComplete="family-name" autoCapitalize="words" {...control} />}
      </FormField>
      <FormField label="E-mail" {...field('email')}>
        {(control) => <input type="email" autoComplete="email" spellCheck={false} {...control} />}
      </FormField>
      <FormField label="Company (optional)" {...field('company')}>
        {(control) => <input type="text" autoComplete="organization" autoCapitalize="words" {...control} />}
      </FormField>
      <FormField label="Topic" isWide {...field('interest')}>
        {(control) => (
          <select {...control}>
            <option value="" disabled>
              Select a topic
            </option>
            {contactTopics.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        label="Message"
        isWide
        count={`${format(watch('message').trim().length)} of ${format(contactRules.message.maxLength)} characters`}
        {...field('message')}
      >
        {(control) => <textarea rows={5} {...control} />}
      </FormField>
      <Honeypot control={register(HONEYPOT_NAME)} />
      {refusal && (
        <p role="alert" id={`${idPrefix}-refusal`} className={styles.refusal}>
          {refusal}
        </p>
      )}
      <button
        ref={sendButton}
        type="submit"
        className={`${styles.send} button button-primary`}
        disabled={isSubmitting}
        onMouseDown={keepFocus}
      >
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </button>
    </form>
  );
}

function firstWrong(served: ServedContact | undefined): ContactFieldName | undefined {
  return contactFieldNames.find((name) => served?.fields[name]);
}

function startOf(served: ServedContact | undefined) {
  return {
    defaultValues: { ...emptyValues, ...served?.values },
    errors: Object.fromEntries(
      Object.entries(served?.fields ?? {}).map(([name, message]) => [name, { type: 'server', message }]),
    ),
  };
}

function ignore(): void {}

function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  return leaving;
}

/** The response to an earlier attempt may have been lost, so the same words keep their key. */
function useIdempotencyKey() {
  const last = useRef({ words: '', key: '' });
  return (values: ContactValues): string => {
    const words = JSON.stringify(values);
    if (last.current.words !== words) {
      last.current = { words, key: newUuid() };
    }
    return last.current.key;
  };
}

/** A button loses the focus while it is disabled. */
function useFocusBack(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasDisabled = useRef(false);
  useEffect(() => {
    if (wasDisabled.current && !isDisabled && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasDisabled.current = isDisabled;
  }, [isDisabled]);
  return button;
}

/** The first use of `Intl` takes a phone as long as the whole form. */
function format(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function useAskBeforeLeaving(hasUnsentText: boolean): void {
  useEffect(() => {
    if (!hasUnsentText) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsentText]);
}

/** A field's error that appears on blur would move the button that is being pressed. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
