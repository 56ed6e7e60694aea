import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSession, renderSite } from '@site/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ScheduleForm } from './ScheduleForm';
import type { Schedule } from './schedules';

const record = {
  name: 'A new chapter',
  key: null,
  revision: 4,
  isPublic: false,
  canPublish: true,
  canUnpublish: true,
};

describe(ScheduleForm, () => {
  const onClose = jest.fn();
  const sent = () =>
    jest
      .mocked(fetch)
      .mock.calls.filter(([, options]) => options?.method === 'POST')
      .map(([, options]) => JSON.parse(String(options?.body)));
  beforeEach(() => {
    onClose.mockReset();
    // The groups of other schedules never arrive.
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (_path, { method } = {}) =>
        method === 'POST' ? Response.json({ data: [] }, { status: 201 }) : new Promise(() => {}),
      );
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const form = (zone: string, changed: Partial<typeof record> = {}) => (
    <ScheduleForm
      kind="articles"
      recordId={5}
      record={{ ...record, ...changed }}
      waiting={[]}
      zone={zone}
      onClose={onClose}
    />
  );

  const open = (zone: string, changed?: Partial<typeof record>) =>
    renderSite(form(zone, changed), { session: fakeSession() });

  // Whatever this browser's zone is, at least one of them differs.
  it.each([
    ['America/Toronto', '2099-07-01T13:00:00.000Z'],
    ['Asia/Tokyo', '2099-07-01T00:00:00.000Z'],
  ])("sends the moment at which the site's clocks show the time, in %s", async (zone, at) => {
    open(zone);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2099-07-01' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00' } });
    await act(async () => screen.getByRole('button', { name: 'Schedule' }).click());

    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([
      { at, actions: [{ action: 'publish', kind: 'articles', recordId: 5, revision: 4 }] },
    ]);
  });

  it.each([
    ['America/Toronto', '2031-03-02'],
    ['Asia/Tokyo', '2031-03-03'],
  ])('begins with tomorrow in %s', (zone, date) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-03-01T20:00:00Z'));
    open(zone);

    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(date);
  });

  it('leaves to the API whether a time has passed, because the clock here may be wrong', async () => {
    const refusal = 'This time has passed. Choose a later one, or publish now.';
    jest
      .mocked(fetch)
      .mockImplementation(async (_path, { method } = {}) =>
        method === 'POST' ? Response.json({ error: refusal }, { status: 400 }) : new Promise(() => {}),
      );
    open('UTC');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2020-07-01' } });
    expect(screen.queryByText(/has passed/)).toBeNull();

    await act(async () => screen.getByRole('button', { name: 'Schedule' }).click());

    expect(sent()).toMatchObject([{ at: '2020-07-01T09:00:00.000Z' }]);
    expect((await screen.findByRole('alert')).textContent).toBe(refusal);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is shown on request if something is scheduled already, without what that does', async () => {
    const waiting = {
      id: 1,
      name: null,
      at: '2099-07-01T13:00:00.000Z',
      actions: [{ id: 2, action: 'publish', kind: 'articles', recordId: 5, name: record.name }],
    } as unknown as Schedule;
    renderSite(
      <ScheduleForm
        kind="articles"
        recordId={5}
        record={record}
        waiting={[waiting]}
        zone="America/Toronto"
        onClose={onClose}
      />,
      { session: fakeSession() },
    );
    expect(screen.queryByRole('radio')).toBeNull();
    await act(async () => screen.getByRole('button', { name: 'Schedule something else' }).click());

    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Unpublish',
    ]);
  });

  it.each([
    [true, false],
    [false, true],
  ])('of what is public publishes its changes, once there are some: %s', (canPublish, isDisabled) => {
    open('America/Toronto', { isPublic: true, canPublish });
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

    expect(radio('Publish the changes').disabled).toBe(isDisabled);
    expect(radio('Publish the changes').checked).toBe(canPublish);
    expect(radio('Unpublish').disabled).toBe(false);
    expect(screen.queryByText(/^There are no changes to publish/) !== null).toBe(isDisabled);
  });

  it.each([
    ['Publish the changes', true],
    ['Unpublish', false],
  ])('never picks another action by itself: %s', (picked, canPublish) => {
    function Changing() {
      const [change, setChange] = useState({ isPublic: true, canPublish });
      return (
        <>
          <button type="button" onClick={() => setChange({ isPublic: true, canPublish: !canPublish })}>
            Change
          </button>
          {form('UTC', change)}
        </>
      );
    }
    renderSite(<Changing />, { session: fakeSession() });
    const checked = () =>
      screen
        .getAllByRole<HTMLInputElement>('radio')
        .filter(({ checked: isChecked }) => isChecked)
        .map((radio) => radio.closest('label')?.textContent);
    expect(checked()).toEqual([picked]);

    fireEvent.click(screen.getByRole('button', { name: 'Change' }));

    expect(checked()).toEqual(canPublish ? [] : [picked]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(canPublish);
  });

  it("refuses a time that the site's clocks skip, and says so", () => {
    open('America/Toronto');
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2031-03-09' } });
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '02:30' } });

    expect(screen.getByRole('status').textContent).toMatch(/^The clocks go forward that day/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(true);
  });
});
