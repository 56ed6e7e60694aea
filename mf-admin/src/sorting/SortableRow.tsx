import { useSortable } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { type ComponentProps, createContext, use } from 'react';
import styles from './SortableRow.module.css';

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const HandleContext = createContext<Handle | null>(null);

export function SortableRow({ style, ...row }: ComponentProps<'tr'> & { 'data-row-key'?: number }) {
  const sortable = useSortable({ id: row['data-row-key'] ?? '' });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <HandleContext value={sortable}>
      <tr
        {...row}
        ref={setNodeRef}
        className={`${row.className} ${isDragging ? styles.dragged : ''}`}
        style={{
          ...style,
          transition,
          ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
        }}
      />
    </HandleContext>
  );
}

export function DragHandle({ name }: { name: string }) {
  const handle = use(HandleContext);
  return (
    <Button
      {...handle?.attributes}
      {...handle?.listeners}
      ref={handle?.setActivatorNodeRef}
      type="text"
      size="small"
      tabIndex={-1}
      className={styles.handle}
      aria-label={`Drag ${name}`}
      icon={<DragIcon />}
    />
  );
}

function DragIcon() {
  return (
    <svg width="12" height="16" viewBox="0 0 12 16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].map((y) => (
        <g key={y}>
          <circle cx="3" cy={y} r="1.5" />
          <circle cx="9" cy={y} r="1.5" />
        </g>
      ))}
    </svg>
  );
}
