import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { IsOptional } from 'class-validator';
import { ErrorDto } from '../../common/error.dto.js';
import { Checked, TextField } from '../../common/fields.js';
import { only } from '../../common/page.js';
import { optionalText, requiredText, type TextRule, violation } from '../../common/textRule.js';
import { loginRules } from '../auth.dto.js';
import type { Passkey } from './factor.entities.js';

export const factorRules = {
  code: requiredText('Code', 20),
  passkeyName: requiredText('Name', 100),
} as const satisfies Record<string, TextRule>;

const challengeRule = requiredText('Challenge', 100);
const anObject = { type: 'object', additionalProperties: true } as const;

function PasskeyField(): PropertyDecorator {
  return Checked((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? undefined
      : 'passkey must be the JSON of a PublicKeyCredential',
  );
}

class ProofInput {
  @TextField(optionalText('Code', 20), { description: 'Of the authenticator app: 6 digits' })
  code?: string | null;

  @TextField(optionalText('Recovery code', 40)) recovery?: string | null;

  @ApiPropertyOptional({ ...anObject, description: 'What the browser answered to the options, as JSON' })
  @IsOptional()
  @PasskeyField()
  passkey?: AuthenticationResponseJSON;
}

export class SecondFactorInput extends ProofInput {
  @TextField(challengeRule, { description: 'Of the answer to the password' }) challenge!: string;
}

export class StepUpInput extends ProofInput {
  @ApiPropertyOptional({ type: String, format: 'password', maxLength: loginRules.password.maxLength })
  @IsOptional()
  @Checked((value) => violation(loginRules.password, value))
  password?: string | null;

  @TextField(optionalText('Challenge', 100), { description: 'With a passkey: of its options' })
  challenge?: string | null;
}

export class PasskeySignInInput {
  @TextField(challengeRule, { description: 'Of the options' }) challenge!: string;

  @ApiProperty({ ...anObject, description: 'What the browser answered to the options, as JSON' })
  @PasskeyField()
  passkey!: AuthenticationResponseJSON;
}

export class NewPasskeyInput {
  @TextField(challengeRule, { description: 'Of the options' }) challenge!: string;
  @TextField(factorRules.passkeyName) name!: string;

  @ApiProperty({ ...anObject, description: 'What the browser answered to the options, as JSON' })
  @PasskeyField()
  passkey!: RegistrationResponseJSON;
}

export class PasskeyNameInput {
  @TextField(factorRules.passkeyName) name!: string;
}

export class CodeInput {
  @TextField(factorRules.code) code!: string;
}

export const ways = ['code', 'passkey', 'recovery'] as const;
export type SecondFactorWay = (typeof ways)[number];

export class SecondFactorAskedDto extends ErrorDto {
  @ApiPropertyOptional({ description: 'Valid for 5 minutes and 5 attempts' }) challenge?: string;

  @ApiPropertyOptional({ enum: [...ways], enumName: 'SecondFactorWay', isArray: true })
  ways?: SecondFactorWay[];

  @ApiPropertyOptional({ ...anObject, description: 'For navigator.credentials.get(), as JSON' })
  passkeyOptions?: PublicKeyCredentialRequestOptionsJSON;
}

export class PasskeyOptionsDto {
  @ApiProperty({ description: 'Valid once, for 5 minutes' }) challenge!: string;

  @ApiProperty({ ...anObject, description: 'For navigator.credentials.get(), as JSON' })
  options!: PublicKeyCredentialRequestOptionsJSON;
}

export class NewPasskeyOptionsDto {
  @ApiProperty({ description: 'Valid once, for 5 minutes' }) challenge!: string;

  @ApiProperty({ ...anObject, description: 'For navigator.credentials.create(), as JSON' })
  options!: PublicKeyCredentialCreationOptionsJSON;
}

export class PasskeyDto {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Other devices of its owner have it, too' }) isSynchronized!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastUsedAt!: Date | null;

  static from = (passkey: Passkey) => only(PasskeyDto, { ...passkey, isSynchronized: passkey.backedUp });
}

export class FactorsDto {
  @ApiProperty() hasPassword!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'The OpenID provider, if it signs them in' })
  provider!: string | null;

  @ApiProperty({ description: 'Whether codes of an authenticator app are asked for' }) totp!: boolean;
  @ApiProperty({ type: [PasskeyDto] }) passkeys!: PasskeyDto[];
  @ApiProperty({ type: 'integer' }) recoveryCodesLeft!: number;
  @ApiProperty({ description: 'REQUIRE_SECOND_FACTOR' }) isRequired!: boolean;

  @ApiProperty({ description: 'False where the site has no https address with a name' })
  passkeysOffered!: boolean;
}

export class AuthenticatorDto {
  @ApiProperty({ description: 'To type into the app' }) secret!: string;
  @ApiProperty({ description: 'otpauth://…, for a QR code' }) uri!: string;
}

export class RecoveryCodesDto {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Shown only now. Null if there are earlier ones, which stay valid',
  })
  recoveryCodes!: string[] | null;
}

export class AddedPasskeyDto extends RecoveryCodesDto {
  @ApiProperty({ type: PasskeyDto }) passkey!: PasskeyDto;
}
