import { personRules } from '@site/platform/admin-rules';
import { useUnsavedChanges } from '@site/platform/session';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { textRule } from '../fields/fieldRules';
import { useFocusBack } from '../overlays/useFocusBack';
import styles from './People.module.css';
import { type Person, roleNames, roleTexts } from './people';
import { useFieldErrors } from './useFieldErrors';
import { usePersonActions } from './usePersonActions';

type Values = Pick<Person, 'name' | 'role'> & { readonly email: string };

interface PersonDialogProps {
  readonly person: Person | null;
  readonly onClose: () => void;
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const [form] = Form.useForm<Values>();
  const { invite, changeRole } = usePersonActions();
  const { problem, clear, show, focusFirst } = useFieldErrors(form);
  const [isSaving, setSaving] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const unsaved = useUnsavedChanges(isTouched);
  useFocusBack();

  async function save(values: Values) {
    setSaving(true);
    clear();
    try {
      if (person) {
        await changeRole(person, values.role);
      } else {
        await invite({ ...values, name: values.name.trim(), email: values.email.trim() });
      }
      unsaved.letGo();
      onClose();
    } catch (error) {
      show(
        error,
        person ? 'The role was not changed. Please try again.' : 'Nobody was invited. Please try again.',
      );
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal
      open
      title={person ? `Role of ${person.name}` : 'Invite someone'}
      okText={person ? 'Change role' : 'Send invitation'}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={() => {
        if (!isSaving && (!isTouched || unsaved.confirmLeaving())) {
          unsaved.letGo();
          onClose();
        }
      }}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark
        validateTrigger="onBlur"
        initialValues={{ role: person?.role }}
        onValuesChange={() => setTouched(true)}
        onFinish={(values) => void save(values)}
        // The button that submits is outside.
        onKeyDown={({ key, nativeEvent: { isComposing, repeat } }) => {
          if (key === 'Enter' && !isSaving && !isComposing && !repeat) {
            form.submit();
          }
        }}
        onFinishFailed={focusFirst}
      >
        {!person && (
          <>
            <Form.Item name="name" label="Name" required rules={[textRule(personRules.name)]}>
              <Input dir="auto" autoComplete="off" autoFocus />
            </Form.Item>
            <Form.Item
              name="email"
              label="Email"
              required
              extra="The invitation is sent there, and they sign in with it. Its link works once, for 7 days."
              rules={[textRule(personRules.email)]}
            >
              <Input type="email" autoComplete="off" />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="role"
          label="Role"
          // It would choose the first one.
          htmlFor=""
          extra={person && 'It takes effect with their next request.'}
          rules={[{ required: true, message: personRules.role.missing }]}
        >
          <RoleChoice />
        </Form.Item>
      </Form>
      {problem !== undefined && <Alert role="alert" type="error" showIcon title={problem} />}
    </Modal>
  );
}

interface RoleChoiceProps {
  readonly id?: string;
  readonly value?: Person['role'];
  readonly onChange?: (role: Person['role']) => void;
}

function RoleChoice({ id, value, onChange }: RoleChoiceProps) {
  return (
    <div role="radiogroup" aria-label="Role" className={styles.roles}>
      {roleNames.map((role, index) => (
        <label key={role} className={styles.role}>
          <input
            // The form gives the focus to the element with its id.
            id={index === 0 ? id : undefined}
            type="radio"
            name="role"
            checked={value === role}
            onChange={() => onChange?.(role)}
          />
          <span>
            {roleTexts[role].label}
            <span className={styles.help}>{roleTexts[role].help}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
