import { Message, Spinner, useRead } from '@site/platform';
import { templateRules } from '@site/platform/admin-rules';
import { useCalls, useRefresh } from '@site/platform/session';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { textRule } from '../../fields/fieldRules';
import { onSaveKey } from '../../fields/onSaveKey';
import { growing, lengthCount } from '../../fields/TextInput';
import { RowButton } from '../../list/RowActions';
import { useAttempt } from '../../overlays/useAttempt';
import { useClosing, useFormCall } from '../../overlays/useFormCall';
import look from '../../theme/AdminTheme.module.css';
import { type Template, templatesPath } from '../submissions';
import styles from './TemplatesDialog.module.css';

type Values = Pick<Template, 'name' | 'text'>;

export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, mutate } = useRead(templatesPath);
  const calls = useCalls();
  const refresh = useRefresh();
  const attempt = useAttempt();
  const { form, formProps, isSaving, problem, clear, save } = useFormCall<Values>();
  const [edited, setEdited] = useState<Template>();
  const [isTouched, setTouched] = useState(false);
  const { cancel, confirmLeaving, letGo } = useClosing(isTouched, onClose);

  function edit(template: Template | undefined) {
    if (confirmLeaving()) {
      clear();
      setTouched(false);
      setEdited(template);
      form.setFieldsValue(template ?? { name: '', text: '' });
      form.getFieldInstance('name')?.focus();
    }
  }

  async function send(typed: Values) {
    const body = { name: typed.name.trim(), text: typed.text.trim() };
    try {
      if (edited) {
        const { id, version } = edited;
        await calls.send('patch', '/api/contact-templates/{id}', {
          params: { id },
          body: { ...body, version },
        });
      } else {
        await calls.send('post', '/api/contact-templates', { body });
      }
      letGo();
      setTouched(false);
      setEdited(undefined);
      form.setFieldsValue({ name: '', text: '' });
    } finally {
      void refresh(templatesPath);
    }
  }

  async function remove({ id, name }: Template) {
    if (window.confirm(`Delete the template “${name}”? It cannot be restored.`)) {
      await attempt(
        () => calls.send('delete', '/api/contact-templates/{id}', { params: { id } }),
        'Failed to delete the template',
      );
      await refresh(templatesPath);
    }
  }

  return (
    <Modal open title="Templates" footer={null} onCancel={() => !isSaving && cancel()}>
      {data ? (
        <ul className={styles.list}>
          {data.data.map((template) => (
            <li key={template.id} className={styles.template} aria-current={template.id === edited?.id}>
              <span className={styles.name} dir="auto">
                {template.name}
              </span>
              <RowButton label={`Edit ${template.name}`} onClick={() => edit(template)}>
                Edit
              </RowButton>
              <RowButton label={`Delete ${template.name}`} danger onClick={() => void remove(template)}>
                Delete
              </RowButton>
            </li>
          ))}
          {data.data.length === 0 && <li className={look.quiet}>There are no templates yet.</li>}
        </ul>
      ) : error ? (
        <Message title="Failed to fetch the templates" onRetry={() => void mutate()} />
      ) : (
        <Spinner label="Loading the templates" />
      )}
      <h3 className={styles.heading}>{edited ? `Change “${edited.name}”` : 'New template'}</h3>
      <Form<Values>
        {...formProps}
        requiredMark
        validateTrigger="onBlur"
        onValuesChange={() => setTouched(true)}
        onFinish={(values) => void save(() => send(values), 'The template was not saved. Please try again.')}
        onKeyDown={onSaveKey(() => !isSaving && form.submit())}
      >
        <Form.Item name="name" label="Name" required rules={[textRule(templateRules.name)]}>
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="text"
          label="Text"
          required
          extra="{name} becomes the first name."
          rules={[textRule(templateRules.text)]}
        >
          <Input.TextArea dir="auto" {...growing(4, 10)} count={lengthCount(templateRules.text.maxLength)} />
        </Form.Item>
        {problem}
        <div className={styles.buttons}>
          {edited && <Button onClick={() => edit(undefined)}>New template</Button>}
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {edited ? 'Save' : 'Add template'}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
