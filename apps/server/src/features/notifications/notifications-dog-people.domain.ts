import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import type { DogPersonAct, ToldFacts } from '@psia/contract/notifications/notice-facts.rules';
import type { NoticeKind } from '@psia/contract/notifications/notice-kinds.rules';
import { mostListed, type Notice } from './notifications.domain.ts';

/** A notice of one kind for its member, or for a dog's people, or for both. */
export type NoticeLine = {
  [K in NoticeKind]: Pick<Extract<Notice, { kind: K }>, 'kind' | 'target' | 'facts'> & Readers;
}[NoticeKind];

interface Readers {
  /** Null for a line that is for a dog's people alone. */
  readonly memberId: Id<'member'> | null;
  /** The dog whose people get the same line, each for themselves; null for the member alone. */
  readonly peopleOf: Id<'dog'> | null;
  /** Those of its people who get no line by it. */
  readonly except: readonly Id<'member'>[];
  /** The dogs of which the member is told: no line for who wants to hear of none of them. */
  readonly dogIds: readonly Id<'dog'>[];
}

interface NamedDog {
  readonly dogId: Id<'dog'>;
}

/** The dogs of which an owner is told something; none in notices to trainers, or about no dog. */
function dogsToldOf(notice: Notice): readonly NamedDog[] {
  const { kind, facts } = notice;
  switch (kind) {
    case 'exercises-assigned':
    case 'report-answered':
      return [facts];
    case 'recommendation-added':
    case 'survey-assigned':
    case 'report-assigned':
      return facts.dogs;
    case 'training-requests-ended':
      return facts.to === 'owner' ? (notice.allRequests ?? facts.requests.first) : [];
    case 'group-members-changed':
      return facts.to === 'owner' ? [...facts.added, ...facts.removed] : [];
    default:
      if (!('to' in facts) || facts.to !== 'owner') return [];
      if ('dogId' in facts) return [facts];
      return 'dogs' in facts ? (facts.dogs ?? []) : [];
  }
}

const sharedTargets: readonly NoticeTarget['type'][] = ['group', 'survey', 'pass'];

/** Where a notice leads the people of one of its dogs: nowhere if it leads to what belongs to another dog. */
function targetFor(target: NoticeTarget | null, dogId: Id<'dog'>): NoticeTarget | null {
  if (target === null || target.dogId === dogId) return target;
  return sharedTargets.includes(target.type) ? { ...target, dogId } : null;
}

const someOf = <T>(all: readonly T[]) => ({ count: all.length, first: all.slice(0, mostListed) });

/** A notice about several dogs as it is about one of them. */
function narrowedTo({ allRequests, ...notice }: Notice, dogId: Id<'dog'>): Notice {
  const { facts } = notice;
  const ofDog = <D extends NamedDog>(dogs: readonly D[] | undefined) =>
    (dogs ?? []).filter((dog) => dog.dogId === dogId);
  const narrowed = {
    ...facts,
    ...('dogs' in facts && { dogs: ofDog(facts.dogs) }),
    ...('requests' in facts && { requests: someOf(ofDog(allRequests ?? facts.requests.first)) }),
    ...('added' in facts && { added: ofDog(facts.added) }),
    ...('removed' in facts && { removed: ofDog(facts.removed) }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- facts of the same kind, with fewer dogs
  return { ...notice, target: targetFor(notice.target, dogId), facts: narrowed } as Notice;
}

/**
 * A notice with what the other people of its dogs are told. Of several dogs they get a line for each that is theirs, since
 * they may not know of the others.
 * @param actorId - Who did it, and is told nothing (D60).
 */
export function withDogPeople(notice: Notice, actorId: Id<'member'> | null): NoticeLine[] {
  const dogIds = [...new Set(dogsToldOf(notice).map(({ dogId }) => dogId))];
  const except = [notice.memberId, ...(actorId === null ? [] : [actorId])];
  const [first] = dogIds;
  if (dogIds.length < 2) return [{ ...notice, peopleOf: first ?? null, except, dogIds }];
  return [
    { ...notice, peopleOf: null, except: [], dogIds },
    ...dogIds.map((dogId): NoticeLine => ({
      ...narrowedTo(notice, dogId),
      memberId: null,
      peopleOf: dogId,
      except,
      dogIds: [],
    })),
  ];
}

/** What one of a dog's people did, as the others are told it. */
export type DogPersonDeed = ToldFacts<'dog-person-acted'>;

interface NamedOnce extends NamedDog {
  readonly dogName: string;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
}

/** What was done about times of several dogs, for each of these. */
export function deedsByDog(act: DogPersonAct, named: readonly NamedOnce[]): DogPersonDeed[] {
  return [...Map.groupBy(named, ({ dogId }) => dogId)].map(([dogId, ofDog]) => ({
    act,
    dogId,
    dogName: ofDog[0]?.dogName ?? '',
    times: ofDog.map(({ startTime, endTime }) => ({ startTime, endTime })),
  }));
}

/** What one of a dog's people did, made of what its trainers are told; none of what is no news to the others. */
function deedsIn({ kind, facts, allRequests }: Notice): DogPersonDeed[] {
  switch (kind) {
    case 'training-requested':
      return deedsByDog(kind, 'requests' in facts ? (allRequests ?? facts.requests.first) : [facts]);
    case 'training-request-withdrawn':
    case 'training-move-requested':
    case 'training-cancelled':
      return deedsByDog(kind, [facts]);
    case 'group-joined':
    case 'group-left':
      return [{ act: kind, dogId: facts.dogId, dogName: facts.dogName, what: facts.groupName }];
    case 'group-training-excused':
    case 'group-training-excuse-withdrawn':
      return [{ act: kind, dogId: facts.dogId, dogName: facts.dogName, what: facts.groupName, times: [facts.time] }];
    case 'survey-filled':
    case 'report-filled':
      return [{ act: kind, dogId: facts.dogId, dogName: facts.dogName, what: facts.title }];
    default:
      return [];
  }
}

/**
 * What the other people of a dog are told of what one of them did, made of the notices to trainers: one line, however many
 * trainers are told (D219).
 */
export function actsOfDogPerson(
  notices: readonly Notice[],
  deeds: readonly DogPersonDeed[],
  actorId: Id<'member'>,
): NoticeLine[] {
  const told = [
    ...notices.flatMap((notice) =>
      deedsIn(notice).map((facts) => ({ target: targetFor(notice.target, facts.dogId), facts })),
    ),
    ...deeds.map((facts) => ({ target: null, facts })),
  ];
  const different = new Map(told.map((line) => [JSON.stringify(line), line]));
  return [...different.values()].map(({ target, facts }) => ({
    memberId: null,
    kind: 'dog-person-acted',
    target,
    facts,
    peopleOf: facts.dogId,
    except: [actorId],
    dogIds: [],
  }));
}
