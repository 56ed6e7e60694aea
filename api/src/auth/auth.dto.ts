import { ApiProperty } from '@nestjs/swagger';
import { type Role, roles } from '@site/rules/roles';
import { Checked, TextField } from '../common/fields.js';
import { only } from '../common/page.js';
import { requiredText, type TextRule, violation } from '../common/textRule.js';
import type { Person } from './auth.entities.js';

export const loginRules = {
  username: requiredText('Username', 254),
  password: requiredText('Password', 200),
} as const satisfies Record<string, TextRule>;

export class LoginDto {
  @TextField(loginRules.username) username!: string;

  // The password is not trimmed: a trailing space is part of it.
  @ApiProperty({ type: String, minLength: 1, maxLength: loginRules.password.maxLength, format: 'password' })
  @Checked((value) =>
    violation(loginRules.password, typeof value === 'string' && value.trim() === '' ? '' : value),
  )
  password!: string;
}

export class MeDto {
  @ApiProperty() username!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: roles, enumName: 'Role' }) role!: Role;

  @ApiProperty({ type: String, nullable: true, description: 'Its address in the library' })
  picture!: string | null;

  static from = (person: Person) => only(MeDto, person);
}

export class GrantDto extends MeDto {
  @ApiProperty({ description: 'The bearer for calls that require a session' }) token!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the token expires' })
  expiresAt!: string;

  @ApiProperty({ description: 'In which times are entered', example: 'America/Toronto' })
  timeZone!: string;

  @ApiProperty({ description: 'In which times are shown', example: 'America/Vancouver' })
  ownTimeZone!: string;
}
