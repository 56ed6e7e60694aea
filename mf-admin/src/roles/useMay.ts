import { useRole } from '@site/platform/session';
import { rolesOf } from '../generated/rolesOf';
import { type Tab, tabs } from '../kinds/tabs';
import type { Ability } from './abilities';

/** Decides only what is shown; the API enforces the same table. */
export function useMay(): (ability: Ability) => boolean {
  const role = useRole();
  return (ability) => rolesOf[ability].some((one) => one === role);
}

export function useOwnTabs(): readonly Tab[] {
  const may = useMay();
  return tabs.filter(({ ability }) => may(ability));
}
