import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../common/fields.js';
import { NullableText } from '../common/nullableText.js';
import { requiredText } from '../common/textRule.js';

export class KeptDto {
  @ApiProperty({ example: 'Sessions' }) what!: string;
  @ApiProperty({ example: 'Device, network, times' }) holds!: string;
  @ApiProperty({ example: '30 days' }) period!: string;
  @NullableText({ description: 'The setting that changes the period' }) setting!: string | null;
}

export class PrivacyDto {
  @ApiProperty({ type: [KeptDto] }) kept!: KeptDto[];
  @ApiProperty({ type: [String], description: 'What no erasure reaches' }) beyondReach!: string[];
}

export class HowLongDto {
  @ApiProperty({ description: 'What `{how_long}` stands for in the public text' }) text!: string;
}

const emailRule = requiredText('Email', 254, {
  format: 'email',
  label: 'Email',
  message: 'Please enter a valid email address',
});

export class PersonQuery {
  @TextField(emailRule, {
    format: 'email',
    description: 'In any spelling: upper and lower case do not count, and a domain may be in ASCII',
  })
  email!: string;
}

export class EraseInput extends PersonQuery {
  @TextField(
    { ...emailRule, label: 'Confirmation', missing: 'Type the address again' },
    {
      description: 'The same address again',
    },
  )
  confirm!: string;
}

export class HeldItemDto {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) at!: string | null;
  @NullableText() says!: string | null;
}

export class HeldDto {
  @ApiProperty({ example: 'Enquiries' }) place!: string;
  @ApiProperty({ type: 'integer', minimum: 1 }) count!: number;
  @ApiProperty({ type: [HeldItemDto], description: 'The newest, at most 20' }) items!: HeldItemDto[];
}

export class PersonHeldDto {
  @ApiProperty({ type: [HeldDto] }) held!: HeldDto[];
  @NullableText({ description: 'Of someone who signs in with this address. What is theirs stays' })
  account!: string | null;

  @ApiProperty({ type: 'integer', description: 'Entries of the audit log that hold the address: they stay' })
  logged!: number;
}

export class ErasureDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) at!: Date;
  @ApiProperty({ description: 'Who erased' }) actor!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'How much was erased, by place',
    example: { Enquiries: 2 },
  })
  counts!: Readonly<Record<string, number>>;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null if it is not known' })
  backupsUntil!: Date | null;
}
