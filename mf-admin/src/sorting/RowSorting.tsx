import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface RowSortingProps {
  readonly rows: readonly { readonly id: number; readonly name: string }[];
  readonly onMove: (id: number, places: number) => void;
  readonly children: ReactNode;
}

export function RowSorting({ rows, onMove, children }: RowSortingProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => rows.findIndex((row) => row.id === id);
  const nameOf = (id: UniqueIdentifier) => rows[placeOf(id)]?.name ?? '';
  const placeText = (id: UniqueIdentifier | undefined) => `place ${placeOf(id) + 1} of ${rows.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} was picked up from ${placeText(active.id)}.`,
    onDragOver: ({ active, over }) => `${nameOf(active.id)} is over ${placeText(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was dropped at ${placeText(over?.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back in its place.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up the row, the arrow keys to move it, Space again to drop it, or Escape to cancel.',
        },
      }}
      onDragEnd={({ active, over }) => {
        const places = over ? placeOf(over.id) - placeOf(active.id) : 0;
        if (places !== 0) {
          onMove(Number(active.id), places);
        }
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

export function moveInList<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined) {
    return list;
  }
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item);
}
