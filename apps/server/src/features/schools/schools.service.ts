import type { Id } from '@psia/contract/core/ids';
import { groszeOf } from '@psia/contract/core/grosze';
import { defaultTimeZone } from '@psia/contract/core/school-clock';
import type { DayHours, StoredDayHours } from '@psia/contract/core/weekly-hours-schemas';
import type {
  PriceList,
  School,
  SchoolData,
  StoredPriceList,
  StoredSettings,
} from '@psia/contract/schools/schools.contract';
import type { Actor, ActorSchool, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { lockFounder } from '../accounts/accounts.public.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import * as hoursRepository from './schools-hours.repository.ts';
import * as settingsRepository from './schools-settings.repository.ts';
import type { SettingsChanges } from './schools-settings.repository.ts';
import { announceSchool } from './schools-announcing.service.ts';
import { firstPriceList, type SchoolChanges } from './schools.domain.ts';
import * as repository from './schools.repository.ts';

interface NewSchool {
  readonly founderId: string;
  readonly data: SchoolData;
}

/**
 * Creates a founder's school with the first settings and price list (D24, D35). SCHOOL_EXISTS if the founder has one
 * (D45).
 */
export async function createSchool(
  ctx: WriteContext<Actor | null, ActorSchool | null>,
  { founderId, data }: NewSchool,
): Promise<{ id: string }> {
  const { tx, now, concerns } = ctx;
  const founder = await lockFounder(tx, founderId);
  if (founder === null) throw new Refusal('NOT_FOUND');
  const { schoolId: id } = founder;
  const isNew = await repository.insertSchool(tx, {
    id,
    founderId,
    data,
    timeZone: defaultTimeZone,
    createdAt: now.instant,
    priceListValidFrom: firstPriceList.validFrom,
  });
  if (!isNew) throw new Refusal('SCHOOL_EXISTS');
  concerns({ memberId: founderId, schoolId: id });
  await repository.insertPriceItems(tx, id, firstPriceList.items);
  recordActs({ ...ctx, school: { id }, actor: { id: founderId } }, [{ act: 'school-created', subjectId: id }]);
  return { id };
}

/** The version that the caller saw. If it has changed since, nothing is overwritten (D79). */
interface Seen {
  readonly version?: number | undefined;
}

interface NewHours extends Seen {
  readonly schoolId: Id<'school'>;
  readonly hours: readonly DayHours[];
}

/**
 * Replaces a school's opening hours and returns them, Monday first. CHANGED_MEANWHILE if they changed since the caller
 * saw them.
 */
export async function setOpeningHours(
  ctx: WriteContext<Actor | null, ActorSchool | null>,
  { schoolId, hours, version }: NewHours,
): Promise<StoredDayHours[]> {
  const { tx, outbox, concerns } = ctx;
  concerns({ schoolId });
  const present = await hoursRepository.lockOpeningHours(tx, schoolId);
  refuseChanged(version, present);
  await hoursRepository.replaceOpeningHours(tx, { schoolId, hours, version: present + 1 });
  recordActs({ ...ctx, school: { id: schoolId } }, [{ act: 'opening-hours-set', subjectId: schoolId }]);
  await announceChange({ outbox }, { schoolId, topics: [{ topic: 'school' }] });
  return hoursRepository.listOpeningHours(tx, schoolId);
}

/** Returns the opening hours of the caller's school, Monday first. */
export function getOpeningHours({ db, school }: ReadContext): Promise<StoredDayHours[]> {
  return hoursRepository.listOpeningHours(db, school.id);
}

/**
 * Changes the given fields; null clears a building or apartment number (D44). CHANGED_MEANWHILE if the school changed
 * since the caller saw it.
 */
export async function updateSchool(ctx: WriteContext, { version, ...changes }: SchoolChanges & Seen): Promise<School> {
  refuseChanged(version, (await repository.lockVersions(ctx.tx, ctx.school.id)).data);
  const updated = await repository.updateSchool(ctx, changes);
  recordActs(ctx, [{ act: 'school-changed', subjectId: ctx.school.id, facts: { fields: fieldsOf(changes) } }]);
  await announceSchool(ctx);
  return updated;
}

/** Returns the names of the given fields. */
const fieldsOf = (changes: object) =>
  Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** Changes the given settings. CHANGED_MEANWHILE if rules or months changed since the caller saw them. */
export async function updateSettings(
  ctx: WriteContext,
  { version, ...changes }: SettingsChanges & Seen,
): Promise<StoredSettings> {
  refuseChanged(version, (await repository.lockVersions(ctx.tx, ctx.school.id)).settings);
  const updated = await settingsRepository.updateSettings(ctx, changes);
  recordActs(ctx, [{ act: 'settings-changed', subjectId: ctx.school.id, facts: { fields: fieldsOf(changes) } }]);
  await announceSchool(ctx);
  return updated;
}

/**
 * Replaces the whole price list; items stay in the order sent. CHANGED_MEANWHILE if it changed since the caller saw it.
 */
export async function replacePriceList(
  ctx: WriteContext,
  { version, validFrom, items }: PriceList & Seen,
): Promise<StoredPriceList> {
  refuseChanged(version, (await repository.lockVersions(ctx.tx, ctx.school.id)).priceList);
  const kept = items.map(({ name, unit, price }) => ({ name, unit, priceGrosze: groszeOf(price) }));
  await repository.replacePriceList(ctx, { validFrom, items: kept });
  recordActs(ctx, [{ act: 'price-list-replaced', subjectId: ctx.school.id, facts: { validFrom } }]);
  await announceSchool(ctx);
  return repository.getPriceList(ctx);
}
