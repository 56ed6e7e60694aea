import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { named, once } from '../../common/madeOnce.js';
import { PageOf } from '../../common/page.js';
import { RecordDto, recordFields } from '../../records/editableRecord.js';
import { DocumentProperty } from '../../writing/textNode.dto.js';
import type { ContentKind, Fields, RecordOf, Stored, ValuesOf } from '../fields/defineContent.js';
import { NeighbourDto } from './neighbours.js';
import { describePictures, pictureFieldsOf, saidOf } from './pictures.js';

export interface Answer<Shown extends object = object, Of = Stored> extends Type<Shown> {
  from(record: Of): Shown;
}

export const answerOf = once(makeAnswer) as <Of extends ContentKind>(
  kind: Of,
) => Answer<RecordDto & ValuesOf<Of>, RecordOf<Of>>;

export const cardOf = once(makeCard) as (kind: ContentKind) => Answer<{ id: number }>;

export const neighboursOf = once(makeNeighbours);

const wholeRecord: Answer = Object.assign(RecordDto as Type<RecordDto>, { from: recordFields });

class IdDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;

  static from({ id }: Stored): IdDto {
    return { id };
  }
}

const beginningAnswer = {
  type: String,
  maxLength: 151,
  description: 'The beginning, on one line; ends with `…` if it was cut',
};

interface Shown {
  readonly name: string;
  readonly type: unknown;
  readonly answer: ApiPropertyOptions;
  readonly source?: string;
}

function makeAnswer(kind: ContentKind): Answer {
  const { names, fields, card, body } = kind;
  const known = card?.hasVersion ? card.fields : [];
  const shown = Object.entries(fields)
    .filter(([name]) => !known.includes(name))
    .map(([name, { type, answer, example }]) => ({
      name,
      type,
      answer: example === undefined ? answer : ({ ...answer, example } as ApiPropertyOptions),
    }));
  const Whole = withPictures(
    pictureFieldsOf(kind).length > 0,
    extended(`${names.answer ?? names.one}Dto`, card?.hasVersion ? cardOf(kind) : wholeRecord, shown),
  );
  if (body) {
    DocumentProperty()(Whole.prototype, 'document');
  }
  return Whole;
}

function makeCard(kind: ContentKind): Answer {
  const { names, fields, card } = kind;
  const shown = shownOf(fields, card?.fields ?? []).map((field) =>
    field.name === card?.beginning ? { ...field, answer: beginningAnswer, source: 'shortText' } : field,
  );
  return withPictures(
    shown.some(({ name }) => pictureFieldsOf(kind).includes(name)),
    extended(`${names.one}SummaryDto`, card?.hasVersion ? wholeRecord : IdDto, shown),
    saidOf,
  );
}

function makeNeighbours({ fields, neighbours }: ContentKind): Type<object> {
  const { named: name = '', also = [] } = neighbours ?? {};
  if (also.length === 0) {
    return named(name, PageOf(NeighbourDto));
  }
  const Neighbour = named(name.replace(/s$/, 'Dto'), class extends NeighbourDto {});
  describe(Neighbour, shownOf(fields, also));
  return named(name, PageOf(Neighbour));
}

function shownOf(fields: Fields, names: readonly string[]): Shown[] {
  return names.flatMap((name) => {
    const { type, answer } = fields[name] ?? {};
    return answer ? [{ name, type, answer }] : [];
  });
}

function extended(name: string, before: Answer, shown: readonly Shown[]): Answer {
  const Extended = named(
    name,
    class extends before {
      static override from(record: Stored): object {
        const own = shown.map(({ name, source = name }) => [name, Reflect.get(record, source)]);
        return { ...before.from(record), ...Object.fromEntries(own) };
      }
    },
  );
  describe(Extended, shown);
  return Extended;
}

function withPictures(
  hasPictures: boolean,
  answer: Answer,
  pick: (pictures: object) => object | undefined = (pictures) => pictures,
): Answer {
  if (!hasPictures) {
    return answer;
  }
  const { from } = answer;
  describePictures(answer);
  return Object.assign(answer, {
    from: (record: Stored) => {
      const pictures = record.pictures && pick(record.pictures);
      return { ...from.call(answer, record), ...(pictures && { pictures }) };
    },
  });
}

function describe({ prototype }: Type<object>, shown: readonly Shown[]): void {
  for (const { name, type, answer } of shown) {
    Reflect.defineMetadata('design:type', type, prototype, name);
    ApiProperty(answer)(prototype, name);
  }
}
