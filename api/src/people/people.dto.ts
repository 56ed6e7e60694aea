import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Role, roles } from '@site/rules/roles';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { MeDto } from '../auth/auth.dto.js';
import { type Notification, notifications, type Person } from '../auth/auth.entities.js';
import { ChangesOf } from '../common/changes.js';
import type { FieldRule } from '../common/fieldRules.js';
import { Checked, ChoiceField, TextField, VersionField } from '../common/fields.js';
import { only, PageOf, PageQuery } from '../common/page.js';
import { optionalText, requiredText, type TextRule, violation } from '../common/textRule.js';
import { isCommonPassword } from '../config/commonPasswords.js';
import { SearchParameter } from '../requests/queryParameters.js';

const passwordRule: TextRule = {
  ...requiredText('Password', 200, { message: 'Password must be at least 12 characters' }),
  minLength: 12,
};

export const personRules = {
  name: requiredText('Name', 100),
  email: requiredText('Email', 254, {
    format: 'email',
    label: 'Email',
    message: 'Please enter a valid email address',
  }),
  role: { choices: roles, missing: 'Role is required', message: `Role must be one of: ${roles.join(', ')}` },
  password: passwordRule,
} as const satisfies Record<string, FieldRule>;

function NewPassword(): PropertyDecorator {
  const { minLength, maxLength } = passwordRule;
  const description = 'None of the most common ones; there is no other rule';
  return applyDecorators(
    ApiProperty({ type: String, format: 'password', minLength, maxLength, description }),
    Checked(passwordProblem),
  );
}

function passwordProblem(value: unknown): string | undefined {
  const isBlank = typeof value === 'string' && value.trim() === '';
  const isCommon = typeof value === 'string' && isCommonPassword(value);
  const common = 'This password is one of the first that are guessed. Choose another one';
  return violation(passwordRule, isBlank ? '' : value) ?? (isCommon ? common : undefined);
}

export class PersonInput {
  @TextField(personRules.name, { direction: false }) name!: string;

  @TextField(personRules.email, { format: 'email', description: 'The invitation is sent there' })
  email!: string;

  @ChoiceField(personRules.role, { enumName: 'Role' }) role!: Role;
}

class ProfileInput {
  @TextField(personRules.name, { direction: false }) name!: string;

  @TextField(optionalText('Picture', 500), { description: 'Its address in the library' })
  picture?: string | null;

  @TextField(optionalText('Time zone', 100), {
    description: 'Of the IANA database',
    example: 'America/Vancouver',
  })
  @Checked((value) => (value === null || isTimeZone(value) ? undefined : 'This time zone is not known here'))
  timeZone?: string | null;

  @ApiPropertyOptional({ enum: [...notifications], enumName: 'Notification', isArray: true })
  @Checked((value) =>
    Array.isArray(value) && value.every((one) => notifications.includes(one))
      ? undefined
      : `notifications must be a list of: ${notifications.join(', ')}`,
  )
  @Transform(({ value }) => (Array.isArray(value) ? [...new Set(value)] : value))
  notifications?: Notification[];
}

export class PersonChanges {
  @ApiPropertyOptional({ enum: [...roles], enumName: 'Role' })
  @IsOptional()
  @Checked((value) => (roles.some((role) => role === value) ? undefined : personRules.role.message))
  role?: Role;

  @ApiPropertyOptional({ type: Boolean, description: 'False ends all sessions and links of this person' })
  @IsOptional()
  @Transform(({ value }) => value ?? undefined)
  @Checked((value) => (typeof value === 'boolean' ? undefined : 'active must be true or false'))
  active?: boolean;

  @VersionField() version?: number;
}

export class ProfileDto extends MeDto {
  @ApiProperty({ type: String, nullable: true }) email!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'In which times are shown; null is the site’s' })
  timeZone!: string | null;

  @ApiProperty({
    enum: [...notifications],
    enumName: 'Notification',
    isArray: true,
    description: 'Wanted mails',
  })
  notifications!: Notification[];

  @ApiProperty({ type: 'integer', minimum: 1 }) version!: number;

  static override from = (person: Person) => only(ProfileDto, person);
}

export class ProfileChanges extends ChangesOf(ProfileInput) {}

export class AcceptInput {
  @TextField(requiredText('Token', 100), { description: 'Of an invitation or a reset' }) token!: string;
  @NewPassword() password!: string;
}

export class ResetInput {
  @TextField(personRules.email, { format: 'email' }) email!: string;
}

export class PasswordInput {
  @ApiProperty({ type: String, format: 'password', maxLength: 200 })
  @Checked((value) => violation(requiredText('Current password', 200), value))
  old!: string;

  @NewPassword() new!: string;
}

export class PeopleQuery extends PageQuery {
  @SearchParameter('the name or the e-mail address') q?: string;
}

const states = ['active', 'invited', 'deactivated'] as const;

export class PersonDto {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'What they sign in with' }) username!: string;
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: String, nullable: true }) picture!: string | null;
  @ApiProperty({ enum: [...roles], enumName: 'Role' }) role!: Role;
  @ApiProperty({ description: 'Deactivated people cannot sign in' }) active!: boolean;

  @ApiProperty({ enum: [...states], enumName: 'PersonState', description: 'Invited: has never signed in' })
  state!: (typeof states)[number];

  @ApiProperty({ description: 'A password alone does not sign them in' }) hasSecondFactor!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastSignInAt!: Date | null;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty({ type: 'integer', minimum: 1 }) version!: number;

  static from(person: Person): PersonDto {
    const state = !person.active ? 'deactivated' : person.hasAccepted ? 'active' : 'invited';
    return only(PersonDto, { ...person, state });
  }
}

export class PeoplePage extends PageOf(PersonDto) {}

export class AcceptedDto {
  @ApiProperty({ description: 'What to sign in with' }) username!: string;
}

/** Accepts whatever browsers offer, because their lists of names differ. */
function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}
