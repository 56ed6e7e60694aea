import { useNotices } from '@site/platform';
import { useCalls, useRefresh, useUsername, type WriteOptions } from '@site/platform/session';
import { useAttempt } from '../overlays/useAttempt';
import { PEOPLE_ROOT, type Person } from './people';

type Invitation = Pick<Person, 'name' | 'role'> & { readonly email: string };

export function usePersonActions() {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const attempt = useAttempt();
  const username = useUsername();

  async function change(id: number, body: WriteOptions<'/api/people/{id}', 'patch'>['body']) {
    try {
      await calls.send('patch', '/api/people/{id}', { params: { id }, body });
    } finally {
      await refresh(PEOPLE_ROOT);
    }
  }

  return {
    async invite(body: Invitation): Promise<void> {
      await calls.send('post', '/api/people', { body });
      notify({ title: 'Success', description: `An invitation is on its way to ${body.email}` });
      await refresh(PEOPLE_ROOT);
    },
    async changeRole(person: Person, role: Person['role']): Promise<void> {
      await change(person.id, { role, version: person.version });
      notify({ title: 'Success', description: `The role of ${person.name} was changed` });
    },
    async inviteAgain({ id, email, name }: Person): Promise<void> {
      await attempt(
        () => calls.send('post', '/api/people/{id}/invitation', { params: { id } }),
        `Failed to invite ${name}`,
        `A new invitation is on its way to ${email}. The earlier link no longer works.`,
      );
      await refresh(PEOPLE_ROOT);
    },
    async endSessions({ id, name, username: signsInAs }: Person): Promise<void> {
      const consequence =
        signsInAs === username
          ? 'This is your own account: you will be signed out at once.'
          : 'They can sign in again. What they have not saved waits in their browser.';
      if (window.confirm(`Sign ${name} out everywhere?\n\n${consequence}`)) {
        await attempt(
          () => calls.send('delete', '/api/people/{id}/sessions', { params: { id } }),
          `Failed to sign ${name} out`,
          `${name} was signed out everywhere`,
        );
      }
    },
    /** Asks first. The change is meant, whatever else has changed. */
    async setActive(person: Person, active: boolean): Promise<void> {
      const { name, state } = person;
      const consequences = active
        ? [
            state === 'deactivated' &&
              'They can sign in again with their password, or be invited again if they never had one.',
          ]
        : [
            person.username === username && 'This is your own account: you will be signed out at once.',
            'All their sessions end at once, and their links and deploy tokens stop working.',
            'What they have written stays, unpublished changes included, and what they have scheduled still happens.',
          ];
      const verb = active ? 'Activate' : 'Deactivate';
      if (window.confirm([`${verb} “${name}”?`, ...consequences.filter(Boolean)].join('\n\n'))) {
        await attempt(
          () => change(person.id, { active }),
          `Failed to ${verb.toLowerCase()} ${name}`,
          `${name} was ${verb.toLowerCase()}d`,
        );
      }
    },
  };
}
