import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Patch, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Command, NoContent } from '../../common/changes.js';
import { type Data, responseOf } from '../../common/page.js';
import { WrittenRecordIdParam } from '../../requests/recordId.pipe.js';
import { CurrentSession } from '../access.js';
import type { Session } from '../auth.entities.js';
import {
  AddedPasskeyDto,
  AuthenticatorDto,
  CodeInput,
  FactorsDto,
  NewPasskeyInput,
  NewPasskeyOptionsDto,
  PasskeyDto,
  PasskeyNameInput,
  RecoveryCodesDto,
  StepUpInput,
} from './factors.dto.js';
import { OwnFactors } from './ownFactors.service.js';
import { SecondFactor } from './secondFactor.service.js';

@ApiTags('second factors')
@Controller('api/auth')
export class FactorsController {
  constructor(
    private readonly own: OwnFactors,
    private readonly secondFactor: SecondFactor,
  ) {}

  @Get('factors')
  @ApiOkResponse({ type: responseOf(FactorsDto) })
  async listFactors(@CurrentSession() session: Session): Promise<Data<FactorsDto>> {
    const { passkeys, ...factors } = await this.own.list(session);
    return { data: { ...factors, passkeys: passkeys.map(PasskeyDto.from) } };
  }

  @Post('step-up')
  @NoContent(
    'Confirms who is signed in: with the password and the second factor, if there is one, or with a passkey',
  )
  stepUp(
    @Body() input: StepUpInput,
    @CurrentSession() session: Session,
    @Req() request: Request,
  ): Promise<void> {
    return this.secondFactor.stepUp(session, input, request);
  }

  @Post('totp')
  @ApiOperation({ summary: 'Begins to add an authenticator app, or another one; it counts once confirmed' })
  @ApiCreatedResponse({ type: responseOf(AuthenticatorDto) })
  async beginTotp(@CurrentSession() session: Session): Promise<Data<AuthenticatorDto>> {
    return { data: await this.own.beginTotp(session) };
  }

  @Post('totp/confirm')
  @Command('Adds the authenticator app; the first factor ends all other sessions')
  @ApiOkResponse({ type: responseOf(RecoveryCodesDto) })
  async confirmTotp(
    @Body() { code }: CodeInput,
    @CurrentSession() session: Session,
  ): Promise<Data<RecoveryCodesDto>> {
    return { data: { recoveryCodes: await this.own.confirmTotp(session, code) } };
  }

  @Delete('totp')
  @NoContent('Removes the authenticator app, and ends all other sessions')
  removeTotp(@CurrentSession() session: Session): Promise<void> {
    return this.own.removeTotp(session);
  }

  @Post('recovery-codes')
  @ApiOperation({ summary: 'Makes ten new recovery codes; earlier ones no longer work' })
  @ApiCreatedResponse({ type: responseOf(RecoveryCodesDto) })
  async renewRecoveryCodes(@CurrentSession() session: Session): Promise<Data<RecoveryCodesDto>> {
    return { data: { recoveryCodes: await this.own.renewRecoveryCodes(session) } };
  }

  @Post('passkeys/options')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: responseOf(NewPasskeyOptionsDto) })
  async newPasskeyOptions(@CurrentSession() session: Session): Promise<Data<NewPasskeyOptionsDto>> {
    return { data: await this.own.passkeyOptions(session) };
  }

  @Post('passkeys')
  @ApiOperation({ summary: 'Adds a passkey; the first factor ends all other sessions' })
  @ApiCreatedResponse({ type: responseOf(AddedPasskeyDto) })
  async addPasskey(
    @Body() input: NewPasskeyInput,
    @CurrentSession() session: Session,
  ): Promise<Data<AddedPasskeyDto>> {
    const { passkey, recoveryCodes } = await this.own.addPasskey(session, input);
    return { data: { passkey: PasskeyDto.from(passkey), recoveryCodes } };
  }

  @Patch('passkeys/:id')
  @ApiOkResponse({ type: responseOf(PasskeyDto) })
  async renamePasskey(
    @WrittenRecordIdParam() id: number,
    @Body() { name }: PasskeyNameInput,
    @CurrentSession() session: Session,
  ): Promise<Data<PasskeyDto>> {
    return { data: PasskeyDto.from(await this.own.renamePasskey(session, id, name)) };
  }

  @Delete('passkeys/:id')
  @NoContent('Removes a passkey, and ends all other sessions')
  removePasskey(@WrittenRecordIdParam() id: number, @CurrentSession() session: Session): Promise<void> {
    return this.own.removePasskey(session, id);
  }
}
