import * as z from 'zod';
import type { Kind } from './kinds.ts';

/** The kinds of object that an id can name. A test calls every operation with another school's id of each kind. */
export type Resource =
  | 'school'
  | 'member'
  | 'trainer'
  | 'owner'
  | 'client'
  | 'dog'
  | 'dogNote'
  | 'hall'
  | 'service'
  | 'training'
  | 'lock'
  | 'absence'
  | 'trainingNote'
  | 'group'
  | 'groupTraining'
  | 'groupTrainingNote'
  | 'phrase'
  | 'exercise'
  | 'recommendation'
  | 'assignedExercise'
  | 'practice'
  | 'survey'
  | 'reportQuestion'
  | 'reportTemplate'
  | 'reportAssignment'
  | 'reportSubmission'
  | 'notification'
  | 'invitation'
  | 'undo'
  | 'picture'
  | 'export'
  | 'clientImport'
  | 'incident'
  | 'passProduct'
  | 'pass'
  | 'passHold'
  | 'moneyTransfer'
  | 'dogInvitation'
  | 'session';

interface IdMeta {
  readonly resource: Resource;
}

const idKinds = z.registry<IdMeta>();

type Owners = 'owner' | 'client';
type Members = 'trainer' | Owners;

/**
 * The id of one kind of object. A trainer's or owner's id is also a member's id; that of a client, an owner without an
 * account, is also an owner's (D197).
 */
export type Id<R extends Resource> = Kind<R extends 'member' ? 'member' | Members : R extends 'owner' ? Owners : R>;

const wrongId = 'Nieprawidłowy identyfikator.';
/**
 * The id of a report submission: `{assignmentId}.{dueDate}` (D33). It may be well formed although nothing is due then.
 */
const submissionForm = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\.\d{4}-\d{2}-\d{2}$/i;

/**
 * Returns the schema of an id of one kind of object, in lower case after parsing: a UUID, or `{assignmentId}.{dueDate}`
 * for a report submission (D33, D116).
 */
export function id<R extends Resource>(resource: R): z.ZodType<Id<R>, Id<R>> {
  const schema =
    resource === 'reportSubmission'
      ? z.string({ error: wrongId }).regex(submissionForm, { error: wrongId })
      : z.guid({ error: wrongId });
  return schema.toLowerCase().register(idKinds, { resource });
}

/**
 * Returns which kind of object the ids of this schema name, also inside optional and nullable; undefined when it is no
 * id schema.
 */
export function resourceOf(schema: z.core.$ZodType): Resource | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return resourceOf(schema.unwrap());
  }
  return idKinds.get(schema)?.resource;
}

/** Several fields of an object that together name one thing. */
interface Together {
  /** The name by which the call's access rule checks it. */
  readonly name: string;
  readonly parts: readonly string[];
}

const togetherKinds = z.registry<Together>();

/**
 * Declares that several fields of an object together name one thing: a series and a date name one training. The access
 * rule has one check for `name`, which gets all these fields; ids among them need no check of their own.
 */
export function together<S extends z.ZodObject>(
  schema: S,
  name: string,
  parts: readonly (keyof S['shape'] & string)[],
): S {
  togetherKinds.add(schema, { name, parts });
  return schema;
}

/** Returns the fields that together name one thing (`together`); undefined when there are none. */
export function togetherOf(schema: z.core.$ZodType): Together | undefined {
  return togetherKinds.get(schema);
}
