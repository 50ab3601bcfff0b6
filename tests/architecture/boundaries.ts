import type { Rule } from './layers.ts';
import { importedPackages, importedPaths, isTest, placeOf } from './sources.ts';
import type { SourceFile } from './sources.ts';

const repositoryFile = /\.repository\.ts$/;
const pureFile = /\.(?:rules|domain)\.ts$/;
const queryCall = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;
const writeCall = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]([\w.]+)/g;
const writeSql = /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+([\w.]+)|\bupdate\s+([\w.]+)\s+set\b/gi;
const lockCall = /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(|\bFOR\s+(?:UPDATE|NO KEY UPDATE|SHARE|KEY SHARE)\b/;
const onlyAsks = /\b(?:ReadCtx|ReadContext|ReadDatabase|PublicContext)\b/;
const topLevelFunction = /^(?:export )?(?:async )?function (\w+)[\s\S]*?^\}/gm;
const tableRead = /\b(?:from|join)\s+([a-z_]+)|\.(?:selectFrom|\w*[jJ]oin\w*)\(\s*['"]([a-z_]+)/gi;
const pastEnd = /\bend_time\s*<=|\bend_time['"],\s*['"]<=/;
const clockRead = /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b/;
const clockSql =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\bcurrent_(?:timestamp|date|time)\b|\blocaltime(?:stamp)?\b/i;

export const kyselyInRepositories: Rule = {
  name: '4: Kysely only in repositories and platform/database',
  check: (files) =>
    productOfServer(files)
      .filter(({ path }) => !repositoryFile.test(path) && !path.startsWith('apps/server/src/platform/database/'))
      .flatMap((file) => {
        const imports = importedPackages(file).some((name) => /^kysely(?:\/|$)/.test(name));
        const queries = placeOf(file.path).area === 'features' && queryCall.test(file.text);
        if (imports) return [{ file: file.path, problem: 'imports kysely' }];
        return queries ? [{ file: file.path, problem: 'builds a query' }] : [];
      }),
};

export const fastifyInRoutes: Rule = {
  name: '4: Fastify only in routes and platform/http',
  check: (files) =>
    productOfServer(files)
      .filter(({ path }) => !path.endsWith('.routes.ts') && !path.startsWith('apps/server/src/platform/http/'))
      .flatMap((file) =>
        importedPackages(file)
          .filter((name) => /^(?:fastify(?:-|\/|$)|@fastify\/)/.test(name))
          .map((name) => ({ file: file.path, problem: `imports ${name}` })),
      ),
};

export const workersInJobs: Rule = {
  name: '4: a feature declares what it does in the background in .jobs.ts alone',
  check: (files) =>
    productOfServer(files)
      .filter(({ path }) => placeOf(path).area === 'features' && !path.endsWith('.jobs.ts'))
      .filter(({ text }) => /\bworkerOf\b/.test(text))
      .map(({ path }) => ({ file: path, problem: 'declares a worker' })),
};

export const pureRules: Rule = {
  name: '4: rules and domain files know neither database, HTTP, server runtime nor a clock',
  check: (files) =>
    files
      .filter(({ path }) => pureFile.test(path))
      .flatMap((file) => {
        const packages = importedPackages(file).filter((name) =>
          /^(?:kysely|fastify|@fastify|pg|pg-boss|node:)/.test(name),
        );
        const paths = importedPaths(file).filter((path) =>
          /\.(?:repository|service|routes|policy|jobs|mail)\.ts$|\/platform\/(?:clock|database|http|jobs|live|mail)\//.test(
            path,
          ),
        );
        const problems = [...packages, ...paths].map((name) => `imports ${name}`);
        if (clockRead.test(file.text)) problems.push('reads a clock');
        return problems.map((problem) => ({ file: file.path, problem }));
      }),
};

export const oneClock: Rule = {
  name: '4: outside platform nothing reads a clock, and no SQL asks for the time',
  check: (files) =>
    files
      .filter(({ path }) => !isTest(path) && (placeOf(path).tree === 'server' || placeOf(path).tree === 'contract'))
      .filter(({ path }) => placeOf(path).area !== 'platform')
      .flatMap((file) => {
        const asksDatabase = /\.(?:sql|repository\.ts)$/.test(file.path) && clockSql.test(file.text);
        const asksProcess = clockRead.test(file.text);
        if (asksDatabase) return [{ file: file.path, problem: 'asks the database for the time' }];
        return asksProcess ? [{ file: file.path, problem: 'reads a clock' }] : [];
      }),
};

export const locksNeedTransaction: Rule = {
  name: '11: what locks rows is given a transaction, not what only asks',
  check: (files) =>
    productOfServer(files)
      .filter(({ path }) => repositoryFile.test(path))
      .flatMap((file) =>
        [...file.text.matchAll(topLevelFunction)]
          .filter(([text]) => lockCall.test(text) && onlyAsks.test(text))
          .map(([, name]) => ({ file: file.path, problem: `${name} locks rows through what only asks` })),
      ),
};

export const tablesHaveOneWriter: Rule = {
  name: '3: a repository writes only the tables of its own feature',
  check: (files) => {
    const writers = new Map<string, Map<string, string>>();
    for (const file of productOfServer(files).filter(({ path }) => repositoryFile.test(path))) {
      const { feature = 'platform' } = placeOf(file.path);
      for (const table of tablesWritten(file)) {
        const known = writers.get(table) ?? new Map<string, string>();
        writers.set(table, known.set(feature, file.path));
      }
    }
    return [...writers].flatMap(([table, known]) =>
      known.size < 2
        ? []
        : [...known].map(([feature, path]) => ({
            file: path,
            problem: `${feature} writes ${table}, as ${[...known.keys()].filter((other) => other !== feature).join(', ')} does`,
          })),
    );
  },
};

export const participationsAreReadOnce: Rule = {
  name: '3: who takes part in which training, and what took place, is read by participations alone',
  check: (files) =>
    productOfServer(files)
      .filter(({ path }) => repositoryFile.test(path) && placeOf(path).area === 'features')
      .filter(({ path }) => placeOf(path).feature !== 'participations')
      .flatMap((file) => {
        const read = tablesRead(file);
        const readsGroups = read.has('group_trainings') || read.has('group_training_participants');
        const readsPeople =
          read.has('group_training_participants') && !tablesWritten(file).has('group_training_participants');
        const problems = [
          ...(read.has('trainings') && readsGroups ? ['joins trainings with group trainings'] : []),
          ...(readsPeople ? ['reads who takes part in group trainings'] : []),
          ...(pastEnd.test(file.text) ? ['says itself what took place'] : []),
        ];
        return problems.map((problem) => ({ file: file.path, problem }));
      }),
};

const storedName = /(?<!\w)(?:first|last)_name\b/;
/** They write what a person is called, and give people their own data to edit. */
const ownNames: readonly (string | undefined)[] = ['accounts', 'trainers'];

export const peopleAreShownByOneName: Rule = {
  name: '3: a person is shown by the display names of members, which know who has left (D190)',
  check: (files) =>
    productOfServer(files)
      .filter(({ path }) => ['features', 'platform'].includes(placeOf(path).area ?? ''))
      .filter(({ path }) => !ownNames.includes(placeOf(path).feature) && !path.endsWith('/schema.generated.ts'))
      .filter(({ text }) => storedName.test(text))
      .map(({ path }) => ({ file: path, problem: 'reads first_name or last_name' })),
};

// The column of dogs, not a row's value that was read by that name.
const ownershipRead = /(?<!\brow)\.owner_id\b|(?<!\bas\()'owner_id\b|\bowner_id =/;

export const ownershipIsDecidedOnce: Rule = {
  name: '3: whose dog it is, and who its owner is, is said in columns/dog-people.ts alone',
  check: (files) =>
    productOfServer(files)
      .filter(({ path }) => ['features', 'platform'].includes(placeOf(path).area))
      .filter(({ path, text }) => ownershipRead.test(text) && !path.endsWith('/columns/dog-people.ts'))
      .map(({ path }) => ({ file: path, problem: 'reads owner_id' })),
};

function productOfServer(files: readonly SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => placeOf(path).tree === 'server' && path.endsWith('.ts') && !isTest(path));
}

function tablesWritten(file: SourceFile): Set<string> {
  const matches = [...file.text.matchAll(writeCall), ...file.text.matchAll(writeSql)];
  return new Set(matches.map(([, first, second]) => first ?? second ?? ''));
}

function tablesRead(file: SourceFile): Set<string> {
  return new Set([...file.text.matchAll(tableRead)].map(([, first, second]) => first ?? second ?? ''));
}
