import {
  confirmAccount,
  proveEmail,
  registerTrainer,
  requestPasswordReset,
  resetPassword,
} from '@psia/contract/accounts/accounts.contract';
import type { Id } from '@psia/contract/core/ids';
import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { createSchool, setOpeningHours } from '@psia/contract/schools/schools.contract';
import { ApiError, isRefusedWith } from '#lib/api/api-error.ts';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { emptyTrainer, type SchoolValues } from './registration/registration-values.rules.ts';
import { keepRegistration, readRegistration } from './registration/registration.storage.ts';

/** What a confirmation came to; 'useless' when the link works no more. */
export type ConfirmationOutcome = 'confirmed' | 'useless';

/** Confirms an account with the key of a mailed link and sets its password; twice does no harm (D9, D160). */
export async function confirmWithPassword(key: string, password: string): Promise<ConfirmationOutcome> {
  try {
    await call(confirmAccount, { params: { key }, body: { password } });
    return 'confirmed';
  } catch (error) {
    if (isRefusedWith(error, 'INVALID_TOKEN')) return 'useless';
    throw error;
  }
}

/** Proves an address with the key of a mailed link; twice does no harm (D191). */
export async function proveAddress(token: string): Promise<ConfirmationOutcome> {
  try {
    await call(proveEmail, { body: { token } });
    return 'confirmed';
  } catch (error) {
    if (isRefusedWith(error, 'INVALID_TOKEN')) return 'useless';
    throw error;
  }
}

/** Asks for a link to a new password; the answer is the same whether or not the address is known (D17). */
export async function askForReset(body: { email: string }): Promise<void> {
  await call(requestPasswordReset, { body });
}

/** Sets a new password by a mailed link. */
export async function setNewPassword(body: { token: string; newPassword: string }): Promise<void> {
  await call(resetPassword, { body });
}

/** The trainer's fields are on another page than the one that sends them: what is wrong there is told in words. */
function aboutTrainer(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const faults = Object.values(error.fieldErrors);
  if (faults.length === 0 && !isRefusedWith(error, 'EMAIL_TAKEN')) return error;
  const reasons = faults.length > 0 ? [...new Set(faults)].join(' ') : error.message;
  const { status, code } = error;
  return new ApiError({ status, code, message: `${reasons} Cofnij się i popraw dane trenera.`, cause: error });
}

/** Registers the trainer of the registration, unless an earlier attempt has (D11). */
async function registerFounder(): Promise<string> {
  const { trainer = emptyTrainer, trainerId } = readRegistration();
  if (trainerId !== undefined) return trainerId;
  try {
    const id = await call(registerTrainer, { body: trainer });
    keepRegistration({ trainerId: id });
    return id;
  } catch (error) {
    throw aboutTrainer(error);
  }
}

/**
 * Creates the school of a signed-in founder, or registers the founder first when nobody is signed in (D11). Gives its
 * id; null when the founder turns out to have one already.
 */
export async function foundSchool(
  founderId: string | null,
  { attempt, ...body }: Attempted<SchoolValues>,
): Promise<string | null> {
  const trainerId = founderId ?? (await registerFounder());
  try {
    const { id } = await call(createSchool, { params: { trainerId }, body, attempt });
    keepRegistration({ schoolId: id });
    return id;
  } catch (error) {
    if (isRefusedWith(error, 'SCHOOL_EXISTS')) return null;
    throw error;
  }
}

/** Stores the opening hours of a school that has just been created (D10). */
export async function saveFirstHours(
  schoolId: Id<'school'>,
  { hours, attempt }: Attempted<{ hours: DayHours[] }>,
): Promise<void> {
  await call(setOpeningHours, { params: { schoolId }, body: hours, attempt });
}
