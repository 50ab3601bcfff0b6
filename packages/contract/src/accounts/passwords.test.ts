import { expect, test } from 'vitest';
import { emailAsPassword, guessablePassword, newPasswordFault } from './passwords.rules.ts';

const email = 'Olga.Nowak@psia.test';

test.each([
  { password: 'Leśna-polana-7', score: 4, fault: undefined },
  { password: 'na granicy', score: 2, fault: undefined },
  { password: 'piesek12', score: 1, fault: guessablePassword },
  { password: 'password', score: 0, fault: guessablePassword },
  { password: 'Olga.Nowak@psia.test', score: 4, fault: emailAsPassword },
  { password: ' olga.nowak@PSIA.test ', score: 4, fault: emailAsPassword },
])('D8, D61: "$password" with score $score', ({ password, score, fault }) => {
  expect(newPasswordFault(password, { score, email })).toBe(fault);
});
