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

export const oneWayToTheAddress: Rule = {
  name: '9: the parameters of the address are read and written by useAddressParams alone',
  check: (files) =>
    files
      .filter(({ path }) => path.startsWith('apps/web/src/') && path !== address && !isTest(path))
      .filter(({ text }) => /\buseSearchParams\b/.test(text))
      .map(({ path }) => ({ file: path, problem: 'uses useSearchParams' })),
};
