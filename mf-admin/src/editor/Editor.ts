import { ApiError } from '@site/platform';
import { type Calls, serverNow } from '@site/platform/session';
import { v4 as newUuid } from 'uuid';
import { type EditableRow, type FormValues, formatsOf, type Resource } from '../kinds/resource';
import type { Writes } from '../records/useWrites';
import {
  type CopyCalls,
  copyCalls,
  type Fields,
  knownByLeft,
  knownCopy,
  type OpenedRecord,
  type ServedRecord,
  sameFields,
  sentFields,
  servedValues,
} from '../working-copies/copies';
import { browserTyping } from '../working-copies/leftTyping';
import { isSignedOut, type SaveEvent } from '../working-copies/machine';
import { Saver, type SaveSnapshot } from '../working-copies/Saver';
import { saveStatusText } from '../working-copies/saveStatusText';
import { refreshCopies } from '../working-copies/workingCopies';
import { type EditorEffect, type EditorEvent, type EditorState, type Notice, next } from './machine';
import type { ShownForm } from './ShownForm';

const PAUSE = 5_000;

interface Surroundings {
  readonly resource: Resource<EditableRow, FormValues>;
  readonly calls: Calls;
  readonly refresh: (prefix: string) => Promise<void>;
  readonly notify: (notice: Notice) => void;
  readonly writes: Writes;
  readonly mayPublish: boolean;
  readonly onClose: () => void;
  readonly onBegun: (id: number) => void;
  readonly onPublished: (id: number, values: Fields) => void;
}

/** Carries out the effects that the machine decides, and sends it the answers as events. */
export class Editor {
  readonly #opened: OpenedRecord<EditableRow>;
  readonly #form: ShownForm;
  readonly #copies: CopyCalls;
  readonly #saver: Saver;
  /** These always have their current values: a new record gets another address. */
  around: Surroundings;
  #state: EditorState;
  #snapshot: { readonly state: EditorState; readonly save: SaveSnapshot };
  readonly #listeners = new Set<() => void>();
  /** False while a look is on its way, or until somebody signs in. */
  #canLook = true;
  #isOver = false;

  constructor(opened: OpenedRecord<EditableRow>, form: ShownForm, around: Surroundings) {
    const { resource, calls } = around;
    const { left, row, copy, open } = opened;
    this.#opened = opened;
    this.#form = form;
    this.around = around;
    this.#copies = copyCalls(calls, resource.kind);
    this.#saver = new Saver({
      kind: resource.kind,
      textKey: resource.textKey ?? null,
      formats: formatsOf(resource.fields),
      form: opened.form,
      creationKey: left?.creationKey ?? newUuid(),
      known: left ? knownByLeft(left) : knownCopy(opened, servedValues(resource, opened)),
      sent: left?.sent ?? null,
      calls: this.#copies,
      store: browserTyping,
      onChange: () => this.#notify(),
      onMerged: (values) => {
        form.show(values);
        this.send({ type: 'merged' });
      },
    });
    this.#state = {
      at: 'editing',
      task: { name: 'none' },
      row,
      wasPublic: row !== null || copy?.isNew === false,
      others: open?.others ?? [],
      continued: copy,
      review: copy?.review ?? null,
      note: '',
      info: null,
      deleted: null,
      conflict: null,
    };
    this.#snapshot = { state: this.#state, save: this.#saver.snapshot() };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly snapshot = () => this.#snapshot;

  readonly isAtRisk = () => this.#saver.isAtRisk;

  start(): () => void {
    this.#isOver = false;
    const { left } = this.#opened;
    if (left) {
      this.save({ type: 'typed', values: left.values });
      void this.#saver.flush();
    }
    const retry = () => this.save({ type: 'retried' });
    const look = () => void this.#look();
    let isUnloading = false;
    const unload = () => {
      isUnloading = true;
    };
    const followPage = () => {
      if (document.visibilityState === 'hidden') {
        void this.#saver.flush();
        if (isUnloading) {
          // Without this, the editor would look like another window after a reload.
          void this.#leaveRecord();
        }
      } else {
        isUnloading = false;
        this.#canLook = true;
        look();
      }
    };
    const looking = window.setInterval(look, PAUSE);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', retry, { signal });
    window.addEventListener('pagehide', unload, { signal });
    document.addEventListener('visibilitychange', followPage, { signal });
    return () => {
      listening.abort();
      window.clearInterval(looking);
      this.#isOver = true;
      void this.#end();
    };
  }

  readonly send = (event: EditorEvent): void => {
    const { resource } = this.around;
    const [state, effects] = next(this.#state, event, { saving: this.#saver.saving, resource });
    this.#state = state;
    this.#notify();
    for (const effect of effects) {
      this.#carryOut(effect);
    }
  };

  readonly save = (event: SaveEvent): void => this.#saver.send(event);

  /** Saves at once, for people who ask for it. */
  async saveNow(): Promise<void> {
    if (this.#state.at !== 'editing') {
      return;
    }
    const isAllSaved = await this.#saver.flush();
    const { notify, mayPublish } = this.around;
    if (!isAllSaved) {
      notify({
        title: 'Not saved yet',
        description: saveStatusText(this.#saver.snapshot(), serverNow()),
        variant: 'destructive',
      });
    } else if (this.#saver.saving.known.revision === null) {
      notify({ title: 'Nothing to save', description: 'There are no changes' });
    } else {
      notify({
        title: 'Saved',
        description: `Visitors see it once ${mayPublish ? 'you publish' : 'an editor publishes'}`,
      });
    }
  }

  signedIn(): void {
    if (isSignedOut(this.#saver.saving.save)) {
      this.save({ type: 'retried' });
    }
    this.#canLook = true;
  }

  #notify(): void {
    const before = this.#snapshot;
    const save = this.#saver.snapshot();
    // Most keys change nothing of it.
    if (this.#state !== before.state || !sameFields({ ...save }, { ...before.save })) {
      this.#snapshot = { state: this.#state, save };
    }
    for (const listener of this.#listeners) {
      listener();
    }
    const id = save.known.recordId;
    if (this.#listeners.size > 0 && id !== null && id !== before.save.known.recordId) {
      this.around.onBegun(id);
      // The list must show the draft when the editor closes, not a deleted record.
      void refreshCopies(this.around.refresh);
    }
  }

  #carryOut(effect: EditorEffect): unknown {
    const { refresh, notify, writes, onClose } = this.around;
    const copies = this.#copies;
    const refreshed = (call: Promise<unknown>) => call.then(() => void refreshCopies(refresh));
    switch (effect.do) {
      case 'send': {
        const { question, event } = effect;
        return (question === undefined || window.confirm(question)) && this.send(event);
      }
      case 'focus':
        return this.#form.focusLater(effect.on);
      case 'showErrors':
        return this.#form.showErrors(effect.error);
      case 'flush':
        return this.#saver.flush(effect).then((isAllSaved) => this.send({ type: 'flushed', isAllSaved }));
      case 'type':
        return this.save({ type: 'typed', values: sentFields(effect.values ?? this.#form.values()) });
      case 'stopSaving':
        return this.save({ type: 'stopped', refusal: effect.refusal });
      case 'adopt': {
        const { known, values, keepsReplaced = false } = effect;
        this.#form.show(values);
        const adopted = { known, values: sentFields(values), keepsReplaced, creationKey: newUuid() };
        return this.save({ type: 'adopted', ...adopted });
      }
      case 'publish':
        return this.#call(copies.publish(effect.id, { revision: effect.revision, restore: effect.restore }));
      case 'discard':
        return this.#call(refreshed(copies.discard(effect.id, { revision: effect.revision })));
      case 'ask':
      case 'sendBack':
      case 'withdraw': {
        const { do: step, id, revision, note } = effect;
        return this.#call(refreshed(copies[step](id, { revision, note })));
      }
      case 'unpublish':
        return this.#call(copies.unpublish(effect.row.id, effect.row.version));
      case 'remove':
        return this.#answer(writes.remove(effect.row), (isRemoved) => ({
          type: isRemoved ? 'done' : 'declined',
        }));
      case 'drop':
        return refreshed(copies.discard(effect.id, { revision: effect.revision })).catch(() => undefined);
      case 'read':
        return this.#readWith(this.#read(effect.id));
      case 'restore':
        return this.#readWith(copies.restore(effect.id).then(() => this.#read(effect.id)));
      case 'readNamesake':
        return this.#readWith(this.#readNamesake());
      case 'follow':
        return this.#read(effect.id).then(
          (served) => this.send({ type: 'followed', served, changes: effect.changes }),
          // The next look tries again.
          () => undefined,
        );
      case 'notify':
        return notify(effect.notice);
      case 'finish':
        return writes.finish(effect.verb);
      case 'leave':
        return this.#leave(effect.published);
      case 'close':
        return onClose();
    }
  }

  #answer<Result>(call: Promise<Result>, event: (result: Result) => EditorEvent): void {
    call.then(
      (result) => this.send(event(result)),
      (error: unknown) => this.send({ type: 'failed', error }),
    );
  }

  #call(call: Promise<unknown>): void {
    this.#answer(call, () => ({ type: 'done' }));
  }

  #readWith(call: Promise<ServedRecord<EditableRow>>): void {
    this.#answer(call, (served) => ({ type: 'read', served }));
  }

  #read(id: number): Promise<ServedRecord<EditableRow>> {
    return this.#copies.read(this.around.resource.item, id, this.#opened.form);
  }

  async #readNamesake(): Promise<ServedRecord<EditableRow>> {
    const { calls, resource } = this.around;
    const namesake = await resource.findNamesake?.(calls);
    if (!namesake) {
      throw new Error('There is none');
    }
    return this.#read(namesake.id);
  }

  async #look(): Promise<void> {
    const { known, save, changes } = this.#saver.saving;
    const isUseful = document.visibilityState === 'visible' && save.name !== 'waiting';
    if (!this.#canLook || !isUseful || known.recordId === null) {
      return;
    }
    this.#canLook = false;
    try {
      const open = await this.#copies.look(known.recordId, this.#opened.form);
      this.#canLook = true;
      if (!this.#isOver) {
        this.send({ type: 'looked', open, changes });
      }
    } catch (error) {
      // The save status shows failures. After somebody declined to sign in again, no more looks follow.
      this.#canLook = !(error instanceof ApiError && error.status === 401);
    }
  }

  async #leave(published: Fields | null): Promise<void> {
    await this.#saver.end('letGo');
    this.#form.focusLater('nothing');
    const { onClose, onPublished } = this.around;
    const id = this.#saver.saving.known.recordId;
    if (published && id !== null) {
      onPublished(id, published);
    } else {
      onClose();
    }
  }

  async #end(): Promise<void> {
    await this.#saver.finish();
    this.#opened.letGo();
    await this.#leaveRecord();
    if (this.#saver.saving.changes > 0) {
      await refreshCopies(this.around.refresh);
    }
  }

  async #leaveRecord(): Promise<void> {
    const { recordId } = this.#saver.saving.known;
    if (recordId !== null) {
      await this.#copies.leave(recordId, this.#opened.form);
    }
  }
}
