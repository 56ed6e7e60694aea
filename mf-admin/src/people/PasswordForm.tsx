import { useNotices } from '@site/platform';
import { personRules } from '@site/platform/admin-rules';
import { useCalls, useRefresh } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Button, Form, Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { checked } from '../fields/fieldRules';
import { useFormCall } from '../overlays/useFormCall';
import styles from './Profile.module.css';
import { sessionsPath } from './people';

interface Values {
  readonly old: string;
  readonly new: string;
}

export function PasswordForm() {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const { form, formProps, isSaving, problem, save } = useFormCall<Values>();

  async function change(body: Values) {
    await calls.send('post', '/api/auth/password', { body });
    form.resetFields();
    notify({ title: 'Success', description: 'Password changed. Your other sessions have ended.' });
    await refresh(sessionsPath);
  }

  return (
    <Form<Values>
      {...formProps}
      className={styles.form}
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ old: '', new: '' }}
      // The corrected field is checked with the next submit.
      onValuesChange={(changed) =>
        form.setFields((Object.keys(changed) as (keyof Values)[]).map((name) => ({ name, errors: [] })))
      }
      onFinish={(values) =>
        void save(() => change(values), 'The password was not changed. Please try again.')
      }
    >
      <Form.Item
        name="old"
        label="Current password"
        rules={[{ required: true, message: 'Current password is required' }]}
      >
        <PasswordField autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="new"
        label="New password"
        extra={`At least ${personRules.password.minLength} characters. Not one of the most common passwords, and not your name or address.`}
        rules={[
          checked((value) => violation(personRules.password, String(value).trim() ? String(value) : '')),
        ]}
      >
        <PasswordField autoComplete="new-password" />
      </Form.Item>
      {problem}
      <Button className={styles.submit} type="primary" htmlType="submit" loading={isSaving}>
        Change password
      </Button>
    </Form>
  );
}

function PasswordField(field: ComponentProps<typeof Input>) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...field}
      type={isShown ? 'text' : 'password'}
      suffix={
        <Button
          type="link"
          size="small"
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
