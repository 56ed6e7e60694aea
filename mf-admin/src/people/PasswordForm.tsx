import { useNotices } from '@site/platform';
import { personRules } from '@site/platform/admin-rules';
import { useCalls, useRefresh } from '@site/platform/session';
import { violation } from '@site/platform/violation';
import { Alert, Button, Form, Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { checked } from '../fields/fieldRules';
import styles from './Profile.module.css';
import { sessionsPath } from './people';
import { useFieldErrors } from './useFieldErrors';

interface Values {
  readonly old: string;
  readonly new: string;
}

export function PasswordForm() {
  const [form] = Form.useForm<Values>();
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const { problem, clear, show, focusFirst } = useFieldErrors(form);
  const [isSaving, setSaving] = useState(false);

  async function change(body: Values) {
    setSaving(true);
    clear();
    try {
      await calls.send('post', '/api/auth/password', { body });
      form.resetFields();
      notify({ title: 'Success', description: 'Password changed. Your other sessions have ended.' });
      await refresh(sessionsPath);
    } catch (error) {
      show(error, 'The password was not changed. Please try again.');
    } finally {
      setSaving(false);
    }
  }

  return (
    <Form<Values>
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ old: '', new: '' }}
      // What is corrected is checked with the next submit.
      onValuesChange={(changed) =>
        form.setFields((Object.keys(changed) as (keyof Values)[]).map((name) => ({ name, errors: [] })))
      }
      onFinish={(values) => void change(values)}
      onFinishFailed={focusFirst}
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
      {problem !== undefined && <Alert role="alert" type="error" showIcon title={problem} />}
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
