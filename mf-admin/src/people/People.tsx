import { apiPath, Message, useRead } from '@site/platform';
import { Moment } from '@site/platform/session';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { PERSON_PARAMETER } from '../kinds/recordKinds';
import { ListScreen } from '../list/ListScreen';
import { ListTable } from '../list/ListTable';
import type { ListColumn } from '../list/listColumn';
import { RowActions } from '../list/RowActions';
import { StatusTag } from '../list/StatusTag';
import { useList } from '../list/useList';
import { AbsentRecord, noSuchRecord } from '../overlays/AbsentRecord';
import { useOpened } from '../overlays/useOpened';
import { capitalized } from '../text/words';
import styles from './People.module.css';
import { PersonDialog } from './PersonDialog';
import { PersonPicture } from './PersonPicture';
import { type Person, roleTexts } from './people';
import { usePersonActions } from './usePersonActions';

export function People() {
  const list = useList([], ({ q, limit, offset }) => apiPath('/api/people', { query: { q, limit, offset } }));
  const { shown, state } = list;
  const { inviteAgain, setActive, endSessions } = usePersonActions();
  const [isInviting, setInviting] = useState(false);
  const { opened, open, close } = useOpened(PERSON_PARAMETER);

  const columns: ListColumn<Person>[] = [
    {
      key: 'name',
      title: 'Name',
      kind: 'name',
      render: (_, { name, username, email, picture }) => (
        <div className={styles.person}>
          <PersonPicture name={name} picture={picture} />
          <div>
            <strong dir="auto">{name}</strong>
            <span className={styles.address}>{email ?? username}</span>
          </div>
        </div>
      ),
    },
    { key: 'role', title: 'Role', kind: 'titled', render: (_, { role }) => roleTexts[role].label },
    {
      key: 'lastSignInAt',
      title: 'Last sign-in',
      kind: 'titled',
      render: (_, { lastSignInAt }) =>
        lastSignInAt ? <Moment at={lastSignInAt} /> : <span className={styles.quiet}>Never</span>,
    },
    {
      key: 'hasSecondFactor',
      title: 'Second factor',
      kind: 'titled',
      render: (_, { hasSecondFactor }) =>
        hasSecondFactor ? 'Yes' : <span className={styles.quiet}>None</span>,
    },
    {
      key: 'state',
      title: 'State',
      kind: 'status',
      render: (_, { state: own }) => (
        <StatusTag look={own === 'active' ? 'live' : own === 'invited' ? 'waiting' : undefined}>
          {capitalized(own)}
        </StatusTag>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      kind: 'actions',
      render: (_, person) => {
        const { id, name, active, state: own } = person;
        return (
          <RowActions
            name={name}
            primary={{
              label: 'Change role',
              name: `Change role of ${name}`,
              onSelect: () => open(id),
            }}
            others={[
              own === 'invited' && { label: 'Invite again', onSelect: () => void inviteAgain(person) },
              own === 'active' && { label: 'Sign out everywhere', onSelect: () => void endSessions(person) },
              active
                ? { label: 'Deactivate', isDanger: true, onSelect: () => void setActive(person, false) }
                : { label: 'Activate', onSelect: () => void setActive(person, true) },
            ]}
          />
        );
      },
    },
  ];

  const inviteButton = (
    <Button type="primary" onClick={() => setInviting(true)}>
      Invite someone
    </Button>
  );
  return (
    <ListScreen title="People" list={list} filterLabel="Filter people" tools={inviteButton}>
      <ListTable
        list={list}
        columns={columns}
        loading="Loading People"
        failure="Failed to fetch people"
        empty={<Message title="There is nobody yet">{inviteButton}</Message>}
        emptyText={`No name or address contains “${state.q}”`}
        onOpen={({ id }) => open(id)}
      />
      {isInviting && <PersonDialog person={null} onClose={() => setInviting(false)} />}
      {opened !== undefined && (
        <OpenedPerson
          key={opened}
          id={opened}
          known={shown?.data.find(({ id }) => String(id) === opened)}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}

interface OpenedPersonProps {
  readonly id: string;
  readonly known: Person | undefined;
  readonly onClose: () => void;
}

function OpenedPerson({ id, known, onClose }: OpenedPersonProps) {
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data, error, mutate } = useRead(
    !known && isNumber ? apiPath('/api/people/{id}', { params: { id: Number(id) } }) : null,
  );
  const person = known ?? data?.data;
  return person ? (
    <PersonDialog person={person} onClose={onClose} />
  ) : (
    <Modal open title="Person" footer={null} onCancel={onClose}>
      <AbsentRecord
        noun="person"
        error={isNumber ? error : noSuchRecord}
        whyMissing="Check the address."
        onRetry={() => void mutate()}
      />
    </Modal>
  );
}
