import * as z from 'zod';
import { id } from '../core/ids.ts';
import { defineOperation } from '../core/operation.ts';
import { invitedTrainerRegistration } from '../core/person.ts';
import { roles } from '../core/role.ts';
import { email, newPassword } from '../core/words/texts.ts';

/** A password typed to sign in or to confirm who one is. Its strength is not judged. */
export const typedPassword = z
  .string({ error: 'Podaj hasło.' })
  .min(1, { error: 'Podaj hasło.' })
  .max(1000, { error: 'Hasło jest za długie.' });

/** A code of an authenticator app, or a recovery code, as it was typed: spaces, dashes and letter case don't matter. */
export const typedCode = z
  .string({ error: 'Podaj kod.' })
  .trim()
  .min(1, { error: 'Podaj kod.' })
  .max(60, { error: 'Kod jest za długi.' });

export const session = z.object({ jwt: z.string(), role: z.enum(roles), hasSchool: z.boolean() });
export type Session = z.output<typeof session>;

export const login = defineOperation({
  method: 'POST',
  path: '/auth/login',
  summary: 'Zaloguj się',
  access: 'public',
  does: 'worksThenWrites',
  body: z.object({ email, password: typedPassword, code: typedCode.optional() }),
  output: session,
  errors: ['BAD_CREDENTIALS', 'ACCOUNT_NOT_CONFIRMED', 'CODE_NEEDED', 'BAD_CODE', 'SECOND_FACTOR_REQUIRED'],
});

export const logout = defineOperation({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Wyloguj się; token przestaje działać',
  access: 'signedIn',
  school: 'optional',
});

export const trainerRegistration = invitedTrainerRegistration.extend({ email });
export type TrainerRegistration = z.output<typeof trainerRegistration>;

export const registerTrainer = defineOperation({
  method: 'POST',
  path: '/auth/register/trainer',
  summary: 'Zarejestruj trenera, który założy szkołę',
  access: 'public',
  does: 'worksThenWrites',
  body: trainerRegistration,
  output: id('trainer'),
  status: 201,
  errors: ['EMAIL_TAKEN'],
});

export const confirmAccount = defineOperation({
  method: 'PUT',
  path: '/auth/confirm/{key}',
  summary: 'Potwierdź konto kluczem z e-maila i ustaw jego hasło',
  access: 'public',
  does: 'worksThenWrites',
  params: z.object({ key: z.string().max(200) }),
  body: z.object({ password: newPassword }),
  errors: ['INVALID_TOKEN'],
});

export const resendConfirmation = defineOperation({
  method: 'POST',
  path: '/auth/resend-confirmation',
  summary: 'Wyślij link potwierdzający jeszcze raz',
  access: 'public',
  does: 'worksThenWrites',
  body: z.object({ email }),
});

export const proveEmail = defineOperation({
  method: 'POST',
  path: '/auth/prove-email',
  summary: 'Potwierdź adres e-mail konta kluczem z wiadomości',
  access: 'public',
  body: z.object({ token: z.string({ error: 'Brak klucza z linku.' }).max(200) }),
  errors: ['INVALID_TOKEN'],
});

export const resendProof = defineOperation({
  method: 'POST',
  path: '/auth/resend-proof',
  summary: 'Wyślij jeszcze raz link do potwierdzenia własnego adresu e-mail',
  access: 'signedIn',
  school: 'optional',
});

export const requestPasswordReset = defineOperation({
  method: 'POST',
  path: '/auth/reset-password-request',
  summary: 'Poproś o link do zmiany hasła',
  access: 'public',
  does: 'worksThenWrites',
  body: z.object({ email }),
});

export const resetPassword = defineOperation({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Ustaw nowe hasło z linku',
  access: 'public',
  does: 'worksThenWrites',
  body: z.object({ token: z.string({ error: 'Brak klucza z linku.' }).max(200), newPassword }),
  errors: ['INVALID_TOKEN'],
});

export const changePassword = defineOperation({
  method: 'PUT',
  path: '/auth/change-password',
  summary: 'Zmień hasło; wszystkie sesje się kończą, a odpowiedź otwiera nową',
  access: 'signedIn',
  school: 'optional',
  does: 'worksThenWrites',
  body: z.object({ currentPassword: typedPassword, newPassword }),
  output: z.object({ jwt: z.string() }),
  errors: ['BAD_PASSWORD'],
});
