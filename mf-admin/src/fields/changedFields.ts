import { createContext, use } from 'react';
import styles from './changedFields.module.css';

/** Names, separated by spaces. */
export const ChangedFields = createContext('');

export function useChangedClass(name: string): string | undefined {
  return use(ChangedFields).split(' ').includes(name) ? styles.changed : undefined;
}
