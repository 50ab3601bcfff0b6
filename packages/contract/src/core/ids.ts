import * as z from 'zod';
import type { Kind } from './kinds.ts';

/** The kinds of object an id can name. The sweep of all calls tries another school's object of each kind. */
export type Resource =
  | 'school'
  | 'member'
  | 'trainer'
  | 'owner'
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
  | 'survey'
  | 'reportQuestion'
  | 'reportTemplate'
  | 'reportAssignment'
  | 'reportSubmission'
  | 'notification'
  | 'invitation'
  | 'undo'
  | 'picture';

interface IdMeta {
  readonly resource: Resource;
}

const idKinds = z.registry<IdMeta>();

type Members = 'trainer' | 'owner';

/** The id of one kind of object. A trainer's or an owner's is a member's, too. */
export type Id<R extends Resource> = Kind<R extends 'member' ? 'member' | Members : R>;

const wrongId = 'Nieprawidłowy identyfikator.';
/** A report submission is named by its assignment and a day (D33); whether something is due then is not a matter of form. */
const submissionForm = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\.\d{4}-\d{2}-\d{2}$/i;

/**
 * The schema of an opaque id (in lower case once parsed) that names one kind of object: a UUID, of a report submission
 * `{assignmentId}.{dueDate}` (D33, D116).
 */
export function id<R extends Resource>(resource: R): z.ZodType<Id<R>, Id<R>> {
  const schema =
    resource === 'reportSubmission'
      ? z.string({ error: wrongId }).regex(submissionForm, { error: wrongId })
      : z.guid({ error: wrongId });
  return schema.toLowerCase().register(idKinds, { resource });
}

/** Which kind of object a schema's id names, seen through optional and nullable; undefined when it is no id. */
export function resourceOf(schema: z.core.$ZodType): Resource | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return resourceOf(schema.unwrap());
  }
  return idKinds.get(schema)?.resource;
}

/** Fields of one object that name one thing together. */
interface Together {
  /** What the access rule of a call calls it. */
  readonly name: string;
  readonly parts: readonly string[];
}

const togetherKinds = z.registry<Together>();

/**
 * Says that some fields of an object name one thing together, as a series of trainings and a date name one of them.
 * The access rule has one check under `name`, which gets these fields together; an id among them needs no own check.
 */
export function together<S extends z.ZodObject>(
  schema: S,
  name: string,
  parts: readonly (keyof S['shape'] & string)[],
): S {
  togetherKinds.add(schema, { name, parts });
  return schema;
}

/** Which fields of an object name one thing together; undefined when none do. */
export function togetherOf(schema: z.core.$ZodType): Together | undefined {
  return togetherKinds.get(schema);
}
