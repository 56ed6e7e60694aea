import { personRules } from '@site/platform/admin-rules';
import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { textRule } from '../fields/fieldRules';
import { useClosing, useFormCall } from '../overlays/useFormCall';
import styles from './People.module.css';
import { type Person, roleNames, roleTexts } from './people';
import { usePersonActions } from './usePersonActions';

type Values = Pick<Person, 'name' | 'role'> & { readonly email: string };

interface PersonDialogProps {
  readonly person: Person | null;
  readonly onClose: () => void;
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { invite, changeRole } = usePersonActions();
  const { form, formProps, isSaving, problem, save } = useFormCall<Values>();
  const [isTouched, setTouched] = useState(false);
  const { close, cancel } = useClosing(isTouched, onClose);

  const send = (values: Values) =>
    save(
      async () => {
        await (person
          ? changeRole(person, values.role)
          : invite({ ...values, name: values.name.trim(), email: values.email.trim() }));
        close();
      },
      person ? 'The role was not changed. Please try again.' : 'Nobody was invited. Please try again.',
    );

  return (
    <Modal
      open
      title={person ? `Role of ${person.name}` : 'Invite someone'}
      okText={person ? 'Change role' : 'Send invitation'}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={() => !isSaving && cancel()}
    >
      <Form<Values>
        {...formProps}
        requiredMark
        validateTrigger="onBlur"
        initialValues={{ role: person?.role }}
        onValuesChange={() => setTouched(true)}
        onFinish={(values) => void send(values)}
        // The button that submits is outside of the form.
        onKeyDown={({ key, nativeEvent: { isComposing, repeat } }) => {
          if (key === 'Enter' && !isSaving && !isComposing && !repeat) {
            form.submit();
          }
        }}
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
          // Otherwise a press on the label would choose the first one.
          htmlFor=""
          extra={person && 'It takes effect with their next request.'}
          rules={[{ required: true, message: personRules.role.missing }]}
        >
          <Radio.Group
            aria-label="Role"
            className={styles.roles}
            options={roleNames.map((value) => ({
              value,
              label: (
                <>
                  {roleTexts[value].label}
                  <span className={styles.help}>{roleTexts[value].help}</span>
                </>
              ),
            }))}
          />
        </Form.Item>
      </Form>
      {problem}
    </Modal>
  );
}
