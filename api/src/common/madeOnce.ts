import type { Type } from '@nestjs/common';

/** One result for each object, such as a class for a kind. */
export function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (of) => {
    const found = made.get(of) ?? make(of);
    made.set(of, found);
    return found;
  };
}

export function named<Made extends Type<object>>(name: string, made: Made): Made {
  return Object.defineProperty(made, 'name', { value: name });
}
