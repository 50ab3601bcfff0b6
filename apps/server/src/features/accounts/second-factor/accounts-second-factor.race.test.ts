import { login } from '@psia/contract/accounts/accounts.contract';
import {
  beginSecondFactor,
  confirmSecondFactor,
  requireSecondFactor,
  turnSecondFactorOff,
} from '@psia/contract/accounts/second-factor.contract';
import { describe, expect, test } from 'vitest';
import { codeAt } from '../../../testing/accounts/app-codes.ts';
import { comingAgain, prepareRaceTrack, togetherOn, tracks } from '../../../testing/race-track.ts';
import { type TestMember, usualPassword as password } from '../../../testing/worlds/factories.ts';

const race = prepareRaceTrack();

async function turnOn(trainer: TestMember) {
  const as = race.api.as(trainer);
  const { key } = (await as.call(beginSecondFactor, { body: { password } })).body;
  const code = codeAt(key, Temporal.Now.instant(), -1);
  const { status, body } = await as.call(confirmSecondFactor, { body: { code } });
  expect(status).toBe(200);
  return { key, recoveryCodes: body.recoveryCodes };
}

describe.for(tracks)('at %s', (track) => {
  const together = togetherOn(race, track);

  test('D226: of many who sign in with one recovery code at once, one comes in', async () => {
    const { trainer } = await race.given.school();
    const { recoveryCodes } = await turnOn(trainer);
    const [code = ''] = recoveryCodes;
    const outcomes = await together((api) =>
      comingAgain(api).call(login, { body: { email: trainer.email, password, code } }),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('D226: of many who sign in with one code of the app at once, one comes in', async () => {
    const { trainer } = await race.given.school();
    const { key } = await turnOn(trainer);
    const code = codeAt(key, Temporal.Now.instant());
    const outcomes = await together((api) =>
      comingAgain(api).call(login, { body: { email: trainer.email, password, code } }),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('D226: while a school requires it, nobody signs in or turns it off beside that', async () => {
    const { id, trainer } = await race.given.school();
    const [bare, leaving] = [await race.given.trainer(id), await race.given.trainer(id)];
    await turnOn(trainer);
    const { recoveryCodes } = await turnOn(leaving);
    const [code = ''] = recoveryCodes;
    await together<unknown>((api, index) => {
      if (index === 10) return api.as(trainer).call(requireSecondFactor, { body: { isRequired: true } });
      if (index === 9) return api.as(leaving).call(turnSecondFactorOff, { body: { password, code } });
      return comingAgain(api).call(login, { body: { email: bare.email, password } });
    });
    const open = await race.db
      .selectFrom('sessions')
      .leftJoin('second_factors', 'second_factors.account_id', 'sessions.account_id')
      .select('sessions.id')
      .where('sessions.school_id', '=', id)
      .where('sessions.ended_at', 'is', null)
      .where('second_factors.key', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});
