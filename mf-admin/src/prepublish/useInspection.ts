import { type RecordMetadata, recordMetadata } from '@site/platform/record-metadata';
import { useCallback, useRef, useState } from 'react';
import type { FieldDefinition } from '../kinds/resource';
import type { Fields } from '../working-copies/copies';
import { openTextOf } from '../writing/openTexts';
import {
  inspectPlain,
  LineInspector,
  type Pause,
  type Remark,
  takingTurns,
  UNDESCRIBED,
} from './inspectLine';

/** In milliseconds, after the last key. */
const PAUSE = 600;

export interface Finding extends Remark {
  readonly field: string;
}

export type Metadata = RecordMetadata & { readonly picture?: string | null };

const metadataOf: Readonly<Record<string, ((values: never) => Metadata) | undefined>> = recordMetadata;

export interface Inspection {
  readonly findings: readonly Finding[];
  readonly values: Fields;
  readonly metadata: Metadata | undefined;
  /** Whether some of the code could not be fetched. */
  readonly isPartial: boolean;
}

export interface InspectedForm {
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly nameColumn: string;
  readonly kind: string | undefined;
}

export function useInspection(form: InspectedForm, currentValues: () => object) {
  /** Undefined until nobody types. */
  const [inspection, setInspection] = useState<Inspection>();
  const [lines] = useState(() => new LineInspector(document.documentElement.lang || 'en'));
  const current = useRef({ form, currentValues });
  current.current = { form, currentValues };

  /** The returned function stops it. */
  const inspectLater = useCallback(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => {
      const { form, currentValues } = current.current;
      inspect(form, { ...currentValues() }, lines, takingTurns(signal)).then(
        setInspection,
        (error: unknown) => {
          if (!signal.aborted) {
            throw error;
          }
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [lines]);

  return { inspection, inspectLater, graphemes: (text: string) => lines.graphemes(text) };
}

async function inspect(
  { fields, nameColumn, kind }: InspectedForm,
  values: Fields,
  lines: LineInspector,
  pause: Pause,
): Promise<Inspection> {
  const findings: Finding[] = [];
  const described: Record<string, string> = {};
  let isPartial = false;
  for (const [field, definition] of Object.entries(fields)) {
    const value = values[field];
    if (typeof value !== 'string' || value.trim() === '') {
      continue;
    }
    const add = (remarks: readonly Remark[]) =>
      findings.push(...remarks.map((remark) => ({ ...remark, field })));
    switch (definition.type) {
      case 'richText': {
        const isPlain = definition.format !== undefined && values[definition.format] !== 'markdown';
        const reader = isPlain
          ? null
          : await import(/* webpackChunkName: "text-checks" */ './inspectDocument').catch(() => undefined);
        if (reader) {
          const text = openTextOf(field)?.document() ?? value;
          const inspected = await reader.inspectDocument(text, lines, pause);
          add(inspected.remarks);
          described[field] = inspected.described;
        } else if (isPlain) {
          add(await inspectPlain(value, lines, pause));
        } else {
          isPartial = true;
        }
        break;
      }
      case 'longText':
        add(await inspectPlain(value, lines, pause));
        break;
      case 'text':
        add(field === nameColumn ? await inspectPlain(value, lines, pause) : []);
        break;
      case 'image': {
        const { alternative = field } = definition;
        // An empty text says that the picture is decorative.
        if (alternative === field || typeof values[alternative] !== 'string') {
          const address = value.trim();
          const remark = { field: alternative, check: 'alternative', text: UNDESCRIBED, quote: '' } as const;
          findings.push(
            address.startsWith('/') ? { ...remark, question: { about: 'picture', address } } : remark,
          );
        }
        break;
      }
    }
  }
  const metadata = kind === undefined ? undefined : metadataOf[kind]?.({ ...values, ...described } as never);
  return { findings, values, metadata, isPartial };
}
