import type { Rule } from './layers.ts';
import { isTest } from './sources.ts';

const acts = 'apps/web/src/ui/acts/';
const address = 'apps/web/src/lib/address/use-address-params.ts';
const bypass = /\b(?:useMutation|mutateAsync|useIsMutating|getMutationCache)\b|\.mutate\(|\bnew Sending\(/;

export const onlyActsSend: Rule = {
  name: '9: in the browser changes are carried out by acts alone (ui/acts), so that no late answer ends anything elsewhere',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('apps/web/src/') && !path.startsWith(acts) && !isTest(path))
      .flatMap(({ path, text }) => {
        const found = bypass.exec(text)?.[0];
        return found === undefined ? [] : [{ file: path, problem: `goes around the acts by ${found}` }];
      }),
};

// What is sent here is sent by a form or an act of the same file: those of the sign-in path spare it a file of queries.
const callers = new Set([
  'apps/web/src/app/asks/asks.ts',
  'apps/web/src/features/accounts/components/resend-confirmation.tsx',
  'apps/web/src/features/accounts/components/unproven-notice.tsx',
  'apps/web/src/features/accounts/screens/sign-in.tsx',
  'apps/web/src/features/pictures/components/picture-field.tsx',
]);
const calling = /^import (?!type\b)[^;]*?from '[^']*\/api\/call\.ts'/m;

export const onlyQueriesCall: Rule = {
  name: '9: in the browser only *.queries.ts call the server, so that nothing that is pressed is sent without an act',
  check: (files) =>
    files
      .filter(({ path }) => /^apps\/web\/src\/(?:app|features|ui)\//.test(path) && !isTest(path))
      .filter(({ path, text }) => !path.endsWith('.queries.ts') && !callers.has(path) && calling.test(text))
      .map(({ path }) => ({ file: path, problem: 'imports lib/api/call.ts' })),
};

export const queriesReadNoSchemas: Rule = {
  name: '9: *.queries.ts read no schema of an operation: the build leaves them out, so that zod comes with the first form',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.queries.ts'))
      .filter(({ text }) => /\.(?:body|query|params|output)\.(?:parse|safeParse|shape|pick|omit|extend)\b/.test(text))
      .map(({ path }) => ({ file: path, problem: 'reads a schema of an operation' })),
};

export const oneWayToTheAddress: Rule = {
  name: '9: the parameters of the address are read and written by useAddressParams alone',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('apps/web/src/') && path !== address && !isTest(path))
      .filter(({ text }) => /\buseSearchParams\b/.test(text))
      .map(({ path }) => ({ file: path, problem: 'uses useSearchParams' })),
};
