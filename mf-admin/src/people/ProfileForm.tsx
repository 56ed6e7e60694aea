import { apiPath, Message, type ReadOf, Spinner, useNotices, useRead } from '@site/platform';
import { personRules } from '@site/platform/admin-rules';
import { formatMoment } from '@site/platform/format-moment';
import {
  serverNow,
  useCalls,
  useRefresh,
  useReloadSession,
  useTimeZone,
  useUnsavedChanges,
} from '@site/platform/session';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { textRule } from '../fields/fieldRules';
import { library } from '../media/picker/library';
import { useFetchedCode } from '../overlays/FetchedCode';
import { useFocusKept } from '../overlays/useFocusKept';
import { useFormCall } from '../overlays/useFormCall';
import { useMay } from '../roles/useMay';
import { PersonPicture } from './PersonPicture';
import styles from './Profile.module.css';
import { PEOPLE_ROOT } from './people';

const path = apiPath('/api/auth/me');

type Account = ReadOf<'/api/auth/me'>['data'];
type Values = Pick<Account, 'name' | 'picture' | 'notifications'> & { readonly timeZone?: string | null };

export function ProfileForm() {
  const { data, error, mutate } = useRead(path);
  if (!data) {
    return error ? (
      <Message title="Failed to fetch your profile" onRetry={() => void mutate()} />
    ) : (
      <Spinner label="Loading your profile" />
    );
  }
  return <Fields stored={data.data} />;
}

function Fields({ stored }: { readonly stored: Account }) {
  const calls = useCalls();
  const refresh = useRefresh();
  const reload = useReloadSession();
  const notify = useNotices((notices) => notices.notify);
  const { form, formProps, isSaving, problem, save } = useFormCall<Values>('profile_');
  const [isTouched, setTouched] = useState(false);
  const unsaved = useUnsavedChanges(isTouched);
  const may = useMay();

  async function send() {
    try {
      const typed = form.getFieldsValue({ filter: (field) => field?.touched === true });
      const body = { ...typed, ...('timeZone' in typed && { timeZone: typed.timeZone ?? null }) };
      const { data } = await calls.send('patch', '/api/auth/me', {
        body: { ...body, version: stored.version },
      });
      unsaved.letGo();
      setTouched(false);
      form.setFieldsValue(data);
      form.setFields(Object.keys(typed).map((name) => ({ name: name as keyof Values, touched: false })));
      notify({ title: 'Success', description: 'Your profile is saved' });
      await Promise.all([reload(), refresh(PEOPLE_ROOT), refresh(path)]);
    } catch (error) {
      void refresh(path);
      throw error;
    }
  }

  return (
    <Form<Values>
      {...formProps}
      // Dialogs on this page have a field with the same name.
      name="profile"
      className={styles.form}
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={stored}
      onValuesChange={() => setTouched(true)}
      onFinish={() => void save(send, 'Your profile was not saved. Please try again.')}
    >
      <Form.Item name="name" label="Name" rules={[textRule(personRules.name)]}>
        <Input dir="auto" autoComplete="name" />
      </Form.Item>
      {may('readContent') && (
        <Form.Item name="picture" label="Picture" htmlFor="">
          <PictureChoice name={stored.name} />
        </Form.Item>
      )}
      <TimeZone />
      {may('readContent') && (
        <Form.Item
          name="notifications"
          label="Mails"
          htmlFor=""
          extra={
            stored.email === null
              ? 'Your account has no email address, so it gets no mails.'
              : 'You are always told of a sign-in from a new device and of changes to your second factors.'
          }
        >
          <Checkbox.Group
            aria-label="Mails"
            disabled={stored.email === null}
            options={[
              {
                value: 'review',
                label: may('publish')
                  ? 'Somebody asks for a review'
                  : 'What I asked to be reviewed is published or sent back',
              },
            ]}
          />
        </Form.Item>
      )}
      {problem}
      <Button className={styles.submit} type="primary" htmlType="submit" loading={isSaving}>
        Save profile
      </Button>
    </Form>
  );
}

function TimeZone() {
  const [zones] = useState(() =>
    ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: inWords(value) })),
  );
  const site = useTimeZone();
  const chosen = Form.useWatch<Values['timeZone']>('timeZone') ?? site;
  return (
    <Form.Item
      name="timeZone"
      label="Time zone"
      extra={`There it is ${formatMoment(serverNow(), chosen, 'time')}. Times are shown in it; schedules stay in the site’s.`}
    >
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={`The site’s: ${inWords(site)}`}
        options={zones}
      />
    </Form.Item>
  );
}

function inWords(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ');
}

interface PictureChoiceProps {
  readonly id?: string;
  readonly name: string;
  readonly value?: string | null;
  readonly onChange?: (address: string | null) => void;
}

function PictureChoice({ id, name, value, onChange }: PictureChoiceProps) {
  const [isChoosing, setChoosing] = useState(false);
  const MediaPicker = useFetchedCode(isChoosing ? library : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const focus = useFocusKept(() => button.current);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame
    <div role="group" aria-label="Picture" className={styles.picture} {...focus}>
      <PersonPicture name={name} picture={value} isLarge />
      <Button id={id} ref={button} onClick={() => setChoosing(true)}>
        {value ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      {value && <Button onClick={() => onChange?.(null)}>Remove</Button>}
      {isChoosing && MediaPicker && (
        <MediaPicker
          kind="picture"
          onChoose={({ address }) => {
            setChoosing(false);
            onChange?.(address);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
