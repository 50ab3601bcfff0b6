import type { Api } from '../api.ts';
import type { TestMember } from './factories.ts';

/** Something that two people may edit, with the calls that read and save it. */
export interface VersionedObject {
  readonly name: string;
  /** What is stored, and its version. */
  readonly read: (api: Api) => Promise<{ readonly version: number; readonly stored: unknown }>;
  /** Saves another content for each number, naming the version that was seen or none. */
  readonly save: (
    api: Api,
    content: number,
    version?: number,
  ) => Promise<{ readonly status: number; readonly error: { readonly code: string } }>;
}

/** The ids of what a school has that carries a version. */
export interface Ids {
  readonly schoolId: string;
  readonly trainer: TestMember;
  readonly hallId: string;
  readonly serviceId: string;
  readonly phraseId: string;
  readonly exerciseId: string;
  readonly surveyId: string;
  readonly reportQuestionId: string;
  readonly dogId: string;
  readonly dogNoteId: string;
  readonly groupId: string;
  readonly groupTrainingId: string;
  readonly trainingId: string;
}

export const hoursOf = (content: number) => [
  { dayOfWeek: 'MONDAY', openingTime: '06:00', closingTime: `08:${String(content).padStart(2, '0')}` },
];
export const seen = (version: number | undefined) => (version === undefined ? {} : { version });
export const seenSequence = (sequence: number | undefined) => (sequence === undefined ? {} : { sequence });
export const versioned = ({ version, ...stored }: { readonly version: number }) => ({ version, stored });
/** Hours carry their version in each day; those that nobody has set have version 0. */
export const versionedHours = (days: readonly { readonly version: number }[]) => ({
  version: days[0]?.version ?? 0,
  stored: days,
});
export const sequenced = ({ sequence, ...stored }: { readonly sequence: number }) => ({ version: sequence, stored });
