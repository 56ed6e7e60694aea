import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../common/fields.js';
import { contactTopics } from '../config/env.js';
import { contactRules } from './contact.rules.js';

export class ContactDto {
  @TextField(contactRules.firstName) firstName!: string;
  @TextField(contactRules.lastName) lastName!: string;
  @TextField(contactRules.email, { format: 'email' }) email!: string;
  @TextField(contactRules.company) company: string | null = null;
  @TextField(contactRules.interest, { examples: [...contactTopics] }) interest!: string;
  @TextField(contactRules.message, { lines: true }) message!: string;
}

export class ContactReceivedDto {
  @ApiProperty({ type: Boolean, enum: [true] }) success!: true;
}
