import { createContext, use } from 'react';
import styles from './changedFields.module.css';

/** The names of the form's fields with unsaved values, separated by spaces. */
export const ChangedFields = createContext('');

/** Returns the class of a field's item that marks unsaved values. */
export function useChangedClass(name: string): string | undefined {
  return use(ChangedFields).split(' ').includes(name) ? styles.changed : undefined;
}
