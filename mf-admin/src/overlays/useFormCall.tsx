import { CallError, useUnsavedChanges } from '@site/platform/session';
import { Alert, Form, type FormProps } from 'antd';
import { useState } from 'react';
import { focusFirst, showFieldErrors } from '../fields/fieldErrors';
import { useFocusBack } from './useFocusBack';

/**
 * Shows the API's sentences under their fields; `problem` belongs to none.
 * @param prefix Begins the ids of fields in a form with a name.
 */
export function useFormCall<Values extends object>(prefix?: string) {
  const [form] = Form.useForm<Values>();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  return {
    form,
    isSaving,
    problem: problem !== undefined && <Alert role="alert" type="error" showIcon title={problem} />,
    clear: () => setProblem(undefined),
    /**
     * @param otherwise The words for a refusal without a sentence.
     * @param elsewhere The words for a failure that is not the API's.
     */
    async save(call: () => Promise<unknown>, otherwise: string, elsewhere = otherwise): Promise<void> {
      setSaving(true);
      setProblem(undefined);
      try {
        await call();
      } catch (error) {
        const names = showFieldErrors(form, error);
        if (names.length > 0) {
          focusFirst(form, names, prefix);
        } else {
          setProblem(error instanceof CallError ? (error.sentence ?? otherwise) : elsewhere);
        }
      } finally {
        setSaving(false);
      }
    },
    formProps: {
      form,
      layout: 'vertical',
      onFinishFailed: ({ errorFields }) =>
        focusFirst(
          form,
          errorFields.map(({ name }) => name),
          prefix,
        ),
    } satisfies FormProps<Values>,
  };
}

/** Asks before something closes that opened over a screen and has unsaved text. */
export function useClosing(isTouched: boolean, onClose: () => void) {
  const { confirmLeaving, letGo } = useUnsavedChanges(isTouched);
  useFocusBack();
  function close() {
    letGo();
    onClose();
  }
  return {
    letGo,
    confirmLeaving: () => !isTouched || confirmLeaving(),
    close,
    cancel: () => (!isTouched || confirmLeaving()) && close(),
  };
}
