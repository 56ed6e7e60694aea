import { createContext, use } from 'react';
import styles from './changedFields.module.css';

/** The names of the form's fields that are not stored as they are typed, with a blank between them. */
export const ChangedFields = createContext('');

/** The class of a field's item: it shows where something is not stored as it is typed. */
export function useChangedClass(name: string): string | undefined {
  return use(ChangedFields).split(' ').includes(name) ? styles.changed : undefined;
}
