import { Form, type FormItemProps } from 'antd';
import { createContext, use } from 'react';
import styles from './FieldItem.module.css';

export const ChangedFields = createContext('');

/** `articles/12`; empty until a new record has an id. */
export const EditedRecordName = createContext('');

export const PublicValues = createContext<Readonly<Record<string, unknown>> | null>(null);

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

export function FieldItem({ name, help, ...item }: FieldProps & Omit<FormItemProps, keyof FieldProps>) {
  const isChanged = use(ChangedFields).split(' ').includes(name);
  return <Form.Item className={isChanged ? styles.changed : undefined} name={name} extra={help} {...item} />;
}
