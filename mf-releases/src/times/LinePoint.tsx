interface LinePointProps {
  readonly line: number;
  readonly x: number;
  readonly y: number;
}

const SIZE = 4;

export function LinePoint({ line, x, y }: LinePointProps) {
  switch (line) {
    case 0:
      return <circle cx={x} cy={y} r={SIZE - 0.5} fill="currentColor" />;
    case 1:
      return (
        <rect
          x={x - SIZE + 0.5}
          y={y - SIZE + 0.5}
          width={2 * SIZE - 1}
          height={2 * SIZE - 1}
          fill="currentColor"
        />
      );
    case 2:
      return <path d={`M${x} ${y - SIZE}l${SIZE} ${2 * SIZE}h${-2 * SIZE}z`} fill="currentColor" />;
    default:
      return (
        <path
          d={`M${x} ${y - SIZE}l${SIZE} ${SIZE}l${-SIZE} ${SIZE}l${-SIZE} ${-SIZE}z`}
          fill="currentColor"
        />
      );
  }
}
