import * as z from 'zod';

/** The kinds of object an id can name. The sweep of all calls tries another school's object of each kind. */
export type Resource =
  | 'school'
  | 'member'
  | 'trainer'
  | 'owner'
  | 'dog'
  | 'hall'
  | 'service'
  | 'training'
  | 'lock'
  | 'trainingNote'
  | 'group'
  | 'groupTraining';

interface IdMeta {
  readonly resource: Resource;
}

const idKinds = z.registry<IdMeta>();

/** The schema of an opaque id (UUID, in lower case once parsed) that names one kind of object. */
export function id(resource: Resource) {
  return z.guid({ error: 'Nieprawidłowy identyfikator.' }).toLowerCase().register(idKinds, { resource });
}

/** Which kind of object a schema's id names, seen through optional and nullable; undefined when it is no id. */
export function resourceOf(schema: z.core.$ZodType): Resource | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return resourceOf(schema.unwrap());
  }
  return idKinds.get(schema)?.resource;
}
