import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { StoredSettings } from '@psia/contract/schools/schools.contract';
import { type Compilable, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import { preparedStatement, type ValueOf } from '../../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { isDogOf, isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import {
  type ClaimedTime,
  earliestStart,
  type OccupationValues,
  selectOccupations,
} from '../../occupancy/occupancy.public.ts';
import { rulesMustBeRead } from '../../school-documents/school-documents.public.ts';
import { selectBookingSettings, type SettingsRow, settingsOf } from '../../schools/schools.public.ts';
import { introSurveyIsChosen } from '../../surveys/surveys.public.ts';
import { type EffectiveHoursRow, hoursByTrainer, selectEffectiveHours } from '../../trainers/trainers.public.ts';
import { type LiveRequest, selectLiveRequests } from '../waiting/requests-waiting.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;

/** All that is read to judge requests of some dogs to some trainers, at one moment. */
export interface Situation {
  readonly settings: StoredSettings;
  readonly hoursOf: ReadonlyMap<string, readonly StoredDayHours[]>;
  readonly occupations: readonly ClaimedTime[];
  readonly requestsOfDogs: readonly LiveRequest[];
  readonly requestsOfTrainers: readonly LiveRequest[];
  /** How many requests of the caller's dogs wait for an answer (D51). */
  readonly liveOfOwner: number;
  /** Whether the dogs have expired requests that are not yet marked so (D51). */
  readonly hasExpired: boolean;
  /** Whether the school gives dogs a survey with their first training (D143). */
  readonly givesIntroSurvey: boolean;
  /** Whether the caller has to read the school's rules first (D209). */
  readonly mustReadRules: boolean;
  /** The dogs whose owner has given no address, with that owner (D220). */
  readonly ownersWithoutAddress: readonly { readonly dogId: Id<'dog'>; readonly ownerId: Id<'owner'> }[];
}

interface Values extends OccupationValues {
  readonly ownerId: Id<'member'>;
  readonly trainerIds: readonly string[];
  readonly dogIds: readonly string[];
  readonly earliest: readonly WallTime[];
  readonly wall: WallTime;
}

/** As JSON gives it: times of the day with their seconds. */
type Row = Omit<Situation, 'settings' | 'hoursOf'> & {
  readonly settings: SettingsRow;
  readonly hours: readonly EffectiveHoursRow[];
};

/** The rows of a query as one JSON list. */
const listOf = (query: Compilable<unknown> | RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(found), '[]') FROM (${query}) AS found)`;

const ownersWithoutAddress = (value: ValueOf<Pick<Values, 'schoolId' | 'dogIds'>>) => sql`
  SELECT dogs.id AS "dogId", owners.id AS "ownerId"
  FROM dogs JOIN members AS owners ON owners.school_id = dogs.school_id AND ${isDogOwner()}
  WHERE dogs.school_id = ${value('schoolId')} AND dogs.id = ${anyOf(value('dogIds'))} AND owners.street IS NULL`;

// OFFSET 0 has the requests of each dog of the owner looked up, however many wait in the school.
const situation = preparedStatement<Values>()((db, value) => {
  const within = {
    schoolId: value('schoolId'),
    wall: value('wall'),
    starts: value('starts'),
    ends: value('ends'),
    earliest: value('earliest'),
  };
  const ofSchool = { schoolId: value('schoolId'), trainerIds: value('trainerIds') };
  return sql<Row>`
    SELECT
      (SELECT row_to_json(found) FROM (${selectBookingSettings(db, value('schoolId'))}) AS found) AS settings,
      ${listOf(selectEffectiveHours(db, ofSchool))} AS hours,
      ${listOf(selectLiveRequests('dog_id', { ...within, ids: value('dogIds') }))} AS "requestsOfDogs",
      ${listOf(selectLiveRequests('trainer_id', { ...within, ids: value('trainerIds') }))} AS "requestsOfTrainers",
      ${listOf(selectOccupations(value))} AS occupations,
      (SELECT count(*) FROM dogs, LATERAL (
        SELECT FROM trainings WHERE school_id = ${value('schoolId')} AND dog_id = dogs.id AND status = 'requested'
          AND start_time > ${value('wall')} OFFSET 0) AS live
        WHERE dogs.school_id = ${value('schoolId')} AND ${isDogOf(value('ownerId'))}) AS "liveOfOwner",
      EXISTS (SELECT FROM trainings WHERE school_id = ${value('schoolId')} AND dog_id = ${anyOf(value('dogIds'))}
        AND status = 'requested' AND start_time <= ${value('wall')}) AS "hasExpired",
      ${introSurveyIsChosen(value('schoolId'))} AS "givesIntroSurvey",
      ${rulesMustBeRead(value('schoolId'), value('ownerId'))} AS "mustReadRules",
      ${listOf(ownersWithoutAddress(value))} AS "ownersWithoutAddress"`;
});

interface Asked {
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly dogIds: readonly Id<'dog'>[];
  /** Intervals in which to look for occupations of the trainers and dogs, and for live requests. */
  readonly intervals: readonly Interval[];
}

/** Reads all that is needed to judge requests, in one statement. */
export async function findSituation(
  { db, school, now, actor }: ReadCtx,
  { trainerIds, dogIds, intervals }: Asked,
): Promise<Situation> {
  const [row] = await situation(db, {
    schoolId: school.id,
    ownerId: actor.id,
    trainerIds,
    dogIds,
    resourceIds: [...trainerIds, ...dogIds],
    starts: intervals.map(({ startTime }) => startTime),
    ends: intervals.map(({ endTime }) => endTime),
    earliest: intervals.map(earliestStart),
    wall: now.wall,
  });
  if (!row) throw new Error('A statement that always gives a row gave none.');
  const { settings, hours, ...found } = row;
  return { ...found, settings: settingsOf(settings), hoursOf: hoursByTrainer(hours.map(withoutSeconds)) };
}

const clockTime = (text: string) => text.slice(0, 'HH:mm'.length);

function withoutSeconds(row: EffectiveHoursRow): EffectiveHoursRow {
  return { ...row, opening_time: clockTime(row.opening_time), closing_time: clockTime(row.closing_time) };
}
