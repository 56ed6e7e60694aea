import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Checked, TextField } from '../common/fields.js';
import { optionalText } from '../common/textRule.js';
import { contactTopics } from '../config/env.js';
import { contactRules } from './contact.rules.js';

export class ContactDto {
  @TextField(contactRules.firstName) firstName!: string;
  @TextField(contactRules.lastName) lastName!: string;
  @TextField(contactRules.email, { format: 'email' }) email!: string;
  @TextField(contactRules.company) company: string | null = null;
  @TextField(contactRules.interest, { examples: [...contactTopics] }) interest!: string;
  @TextField(contactRules.message, { lines: true }) message!: string;

  @TextField(optionalText('Remarks', 5000), { description: 'Of a field that no person sees: leave it empty' })
  remarks?: string | null;

  @ApiPropertyOptional({ type: 'number', minimum: 0, description: 'How long the form was open, in seconds' })
  @IsOptional()
  @Checked((value) =>
    typeof value === 'number' && value >= 0 ? undefined : 'seconds must be a number from 0',
  )
  seconds?: number | null;
}

export class ContactReceivedDto {
  @ApiProperty({ type: Boolean, enum: [true] }) success!: true;
}
