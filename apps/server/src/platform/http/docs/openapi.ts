import { type ErrorCode, errorCatalogue } from '@psia/contract/core/errors';
import { addressOf, type Operation, statusesOf } from '@psia/contract/core/operation';
import { type NamedOperation, operations } from '@psia/contract/operations';
import * as z from 'zod';
import { refusalCodesOf } from '../refusals/refusal-codes.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
const jsonContent = (schema: Json) => ({ content: { 'application/json': { schema } } });

const fileContent = (type: string) => ({ content: { [type]: { schema: { type: 'string', format: 'binary' } } } });

/** The codes an operation can refuse with, by status. */
export function refusalsOf(operation: Operation): Map<number, ErrorCode[]> {
  return Map.groupBy(refusalCodesOf(operation), (code) => errorCatalogue[code].status);
}

function parametersOf(operation: Operation): Json[] {
  return (['params', 'query'] as const).flatMap((place) => {
    const holder = operation[place];
    if (!(holder instanceof z.ZodObject)) return [];
    return Object.entries(holder.shape).map(([name, schema]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || !z.safeParse(schema, undefined).success,
      schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    }));
  });
}

function responsesOf(operation: Operation): Json {
  const { output, produces } = operation;
  const content = output ? jsonContent(schemaOf(output, 'output')) : produces ? fileContent(produces) : {};
  const successes = statusesOf(operation).map((status): [string, Json] => [
    String(status),
    { description: 'OK', ...(status === 204 ? {} : content) },
  ]);
  const refusals = [...refusalsOf(operation)].map(([status, codes]): [string, Json] => [
    String(status),
    { description: codes.join(', '), ...jsonContent({ $ref: '#/components/schemas/Error' }) },
  ]);
  return Object.fromEntries([...successes, ...refusals]);
}

function requestBodyOf({ body, accepts }: Operation): Json {
  if (accepts) return { requestBody: { required: true, ...fileContent(accepts.type) } };
  return body ? { requestBody: { required: true, ...jsonContent(schemaOf(body, 'input')) } } : {};
}

function describe({ feature, name, operation }: NamedOperation): Json {
  return {
    operationId: name,
    summary: operation.summary,
    tags: [feature],
    security: operation.access === 'public' || operation.access === 'secret' ? [] : [{ bearer: [] }],
    parameters: parametersOf(operation),
    ...requestBodyOf(operation),
    responses: responsesOf(operation),
  };
}

const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

/** The whole API as an OpenAPI 3.1 document; paths are whole (D47). */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const named of operations) {
    const path = addressOf(named.operation);
    paths[path] = { ...paths[path], [named.operation.method.toLowerCase()]: describe(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Psia Ścieżka', version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
