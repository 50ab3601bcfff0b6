import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as acts from './architecture/acts.ts';
import * as borders from './architecture/borders.ts';
import * as boundaries from './architecture/boundaries.ts';
import * as layers from './architecture/layers.ts';
import type { Rule } from './architecture/layers.ts';
import * as leftovers from './architecture/leftovers.ts';
import * as look from './architecture/look.ts';
import { lookCases } from './architecture/look-cases.ts';
import type { Case } from './architecture/case.ts';
import * as names from './architecture/names.ts';
import * as sizes from './architecture/sizes.ts';
import { readSources } from './architecture/sources.ts';

const root = join(import.meta.dirname, '..');
const server = 'apps/server/src';
const web = 'apps/web/src';
const contract = 'packages/contract/src';

const rules = [layers, borders, boundaries, acts, names, look, sizes, leftovers].flatMap((module): Rule[] =>
  Object.values(module),
);

describe('The project keeps rule', () => {
  const files = readSources(root);

  test.each(rules)('$name', ({ check }) => {
    expect(check(files).map(({ file, problem }) => `${file}: ${problem}`)).toEqual([]);
  });

  test('1: the server package exports nothing', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'));
    expect(manifest).toHaveProperty('exports', {});
  });
});

/** Names from one number to another, as an import lists them. */
const listed = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `name${first + index}`).join(', ');

// For each rule, files that break it, each alone or only together, and files that come close and keep it.
const cases: Case[] = [
  {
    rule: layers.contractStandsAlone,
    breaks: {
      [`${contract}/dogs/dogs.contract.ts`]: "import {\n  something,\n} from 'kysely';",
      [`${contract}/dogs/dogs.rules.ts`]: "import { x } from '../../../../apps/web/src/lib/x.ts';",
    },
    keeps: { [`${contract}/dogs/dogs.contract.ts`]: "import { z } from 'zod';\nimport { id } from '../core/ids.ts';" },
  },
  {
    rule: layers.sidesDoNotMeet,
    breaks: {
      [`${web}/lib/x.ts`]: "import type { X } from '../../../server/src/main.ts';",
      [`${server}/main.ts`]: "const x = await import('@psia/web/x');",
    },
    keeps: { [`${web}/lib/x.ts`]: "import type { X } from '@psia/contract/core/operation';" },
  },
  {
    rule: layers.groundKnowsNoFeature,
    breaks: {
      [`${server}/platform/http/x.ts`]: "import { x } from '../../features/dogs/dogs.public.ts';",
      [`${web}/ui/x.tsx`]: "import type { Dog } from '@psia/contract/dogs/dogs.contract';",
      [`${contract}/core/x.ts`]: "export { x } from '../dogs/dogs.rules.ts';",
    },
    keeps: { [`${server}/platform/http/x.ts`]: "import { x } from '@psia/contract/core/operation';" },
  },
  {
    rule: layers.platformHasFloors,
    breaks: {
      [`${server}/platform/database/x.ts`]: "import type { WriteContext } from '../acting/context.ts';",
      [`${server}/platform/attic/x.ts`]: '',
    },
    keeps: {
      [`${server}/platform/http/gate/x.ts`]: "import { x } from '../../mail/mail.ts';",
      [`${server}/platform/database/x.test.ts`]: "import { x } from '../acting/acting.ts';",
    },
  },
  {
    rule: layers.partsOfHttpStandAlone,
    breaks: { [`${server}/platform/http/work/x.ts`]: "import { x } from '../bodies/x.ts';\nimport '../owned.ts';" },
    keeps: {
      [`${server}/platform/http/bodies/x.ts`]: "import { x } from '../work/places.ts';\nimport { y } from './y.ts';",
      [`${server}/platform/http/implement.ts`]:
        "import { x } from './access/owned.ts';\nimport { y } from './gate/gate.ts';",
    },
  },
  {
    rule: layers.nothingImportsApp,
    breaks: {
      [`${web}/features/dogs/screens/my-dog.tsx`]: "import { x } from '../../../app/routes.tsx';",
      [`${server}/platform/http/x.ts`]: "import { x } from '../../testing/fixed-clock.ts';",
      [`${web}/app/routes.tsx`]: "import { x } from '../dev/subjects.ts';",
    },
    keeps: {
      [`${server}/main.ts`]: "import { buildApp } from './app/build-app.ts';",
      [`${web}/dev/main.tsx`]: "import { theme } from '../app/theme/theme.ts';\nimport { x } from './subjects.ts';",
      [`${server}/testing/test-server.ts`]: "import { buildApp } from '../app/build-app.ts';",
    },
  },
  {
    rule: layers.groundHasShortNames,
    breaks: {
      [`${web}/features/dogs/screens/my-dog.tsx`]: "import { x } from '../../../lib/x.ts';",
      [`${web}/ui/lists/x.tsx`]: "const x = await import('../../lib/x.ts');",
    },
    keeps: {
      [`${web}/features/dogs/screens/my-dog.tsx`]:
        "import { x } from '#ui/x.tsx';\nimport { y } from '../dogs.paths.ts';",
      [`${web}/lib/x.ts`]: "import { x } from './session/session.ts';",
    },
  },
  {
    rule: layers.noFeatureCycles,
    together: true,
    breaks: {
      [`${server}/features/a/a.service.ts`]: "import { x } from '../b/b.public.ts';",
      [`${server}/features/b/b.service.ts`]: "import { x } from '../c/c.public.ts';",
      [`${server}/features/c/c.service.ts`]: "import { x } from '../a/a.public.ts';",
    },
    keeps: {
      [`${server}/features/a/a.service.ts`]: "import { x } from '../b/b.public.ts';",
      [`${server}/features/b/b.service.ts`]: "import { x } from './b.domain.ts';",
    },
  },
  {
    rule: layers.noFileCycles,
    together: true,
    breaks: {
      [`${server}/platform/a.ts`]: "import type { B } from './b.ts';",
      [`${server}/platform/b.ts`]: "import { a } from './a.ts';",
    },
    keeps: {
      [`${server}/platform/a.ts`]: "import type { B } from './b.ts';",
      [`${server}/platform/b.ts`]: "import { c } from './c.ts';",
    },
  },
  {
    rule: layers.featuresMeetInPublic,
    breaks: { [`${server}/features/a/a.service.ts`]: "import { x } from '../b/b.repository.ts';" },
    keeps: {
      [`${server}/features/a/a.service.ts`]: "import { x } from '../b/b.public.ts';",
      [`${server}/features/a/a.routes.ts`]: "import { x } from '@psia/contract/b/b.contract';",
    },
  },
  {
    rule: borders.bordersStayNarrow,
    together: true,
    breaks: {
      [`${server}/features/a/a.service.ts`]: `import { ${listed(1, 8)} } from '../b/b.public.ts';`,
      [`${server}/features/a/a.domain.ts`]: `import {\n  ${listed(8, 14)},\n  type Name15,\n} from '../b/b.public.ts';\nimport * as b from '../b/b-more.public.ts';\nb.name16(b.name3);`,
    },
    keeps: {
      [`${server}/features/a/a.service.ts`]: `import { ${listed(1, 15)} } from '../b/b.public.ts';`,
      [`${server}/features/a/a.domain.ts`]: "import { name1 as own, type name2 } from '../b/b.public.ts';",
      [`${server}/features/a/a.test.ts`]: "import { name16 } from '../b/b.public.ts';",
      [`${server}/features/a/a.mail.ts`]: `import { ${listed(16, 20)} } from './a.domain.ts';`,
      [`${server}/features/a/a.policy.ts`]: `import { ${listed(16, 20)} } from '../c/c.public.ts';`,
    },
  },
  {
    rule: boundaries.tablesHaveOneWriter,
    together: true,
    breaks: {
      [`${server}/features/a/a.repository.ts`]: "tx.updateTable('dogs').set({})",
      [`${server}/features/b/b.repository.ts`]: 'sql`insert into dogs (id) values (${id})`',
    },
    keeps: {
      [`${server}/features/a/a.repository.ts`]: "tx.insertInto('dogs').values({})",
      [`${server}/features/b/b.repository.ts`]: "tx.selectFrom('notes').innerJoin('dogs')",
    },
  },
  {
    rule: boundaries.participationsAreReadOnce,
    breaks: {
      [`${server}/features/a/a.repository.ts`]:
        'sql`SELECT id FROM trainings UNION ALL SELECT id FROM group_trainings`',
      [`${server}/features/b/b.repository.ts`]: "db.selectFrom('trainings as own').leftJoin('group_trainings', join)",
      [`${server}/features/c/c.repository.ts`]: 'sql`SELECT count(dog_id) FROM group_training_participants AS people`',
      [`${server}/features/d/d.repository.ts`]: 'sql`status = ${confirmed} AND end_time <= ${now.wall}::timestamp`',
      [`${server}/features/e/e.repository.ts`]: "query.where('trainings.end_time', '<=', now.wall)",
    },
    keeps: {
      [`${server}/features/participations/participations.repository.ts`]:
        'sql`SELECT id FROM trainings UNION ALL SELECT group_training_id FROM group_training_participants WHERE end_time <= 1`',
      [`${server}/features/a/a.repository.ts`]:
        'sql`FROM group_trainings AS trainings WHERE trainings.end_time > ${start}`',
      [`${server}/features/b/b.repository.ts`]: "db.selectFrom('trainings').where('end_time', '>', start)",
      [`${server}/features/c/c.repository.ts`]:
        "tx.updateTable('group_training_participants');\nsql`SELECT FROM group_training_participants`",
    },
  },
  {
    rule: boundaries.peopleAreShownByOneName,
    breaks: {
      [`${server}/features/a/a.repository.ts`]: "db.selectFrom('members').select(['members.first_name'])",
      [`${server}/platform/database/a.ts`]: "sql`members.display_first_name || ' ' || last_name`",
    },
    keeps: {
      [`${server}/features/accounts/accounts.repository.ts`]: "tx.insertInto('members').values({ first_name: 'Ola' })",
      [`${server}/features/a/a.repository.ts`]: 'sql`SELECT members.display_name, display_last_name FROM members`',
    },
  },
  {
    rule: boundaries.ownershipIsDecidedOnce,
    breaks: {
      [`${server}/features/a/a.repository.ts`]: "query.where('dogs.owner_id', '=', caller.memberId)",
      [`${server}/features/b/b.repository.ts`]: 'sql`SELECT FROM dogs WHERE owner_id = ${actor.id}`',
      [`${server}/features/c/c.repository.ts`]: "join.onRef('dogs.owner_id', '=', 'members.id')",
      [`${server}/features/d/d.repository.ts`]: 'sql`JOIN members ON members.id = dogs.owner_id`',
      [`${server}/features/e/e.repository.ts`]: "query.select(['id', 'owner_id as ownerId'])",
    },
    keeps: {
      [`${server}/features/a/a.repository.ts`]: "query.select(dogOwnerId().as('owner_id')); row.owner_id",
      [`${server}/features/b/b.repository.ts`]: "db.insertInto('dogs').values({ owner_id: dog.ownerId })",
      [`${server}/platform/database/columns/dog-people.ts`]: 'sql`dogs.owner_id`',
    },
  },
  {
    rule: boundaries.locksNeedTransaction,
    breaks: {
      [`${server}/features/a/a.repository.ts`]:
        "export async function getA({ db }: ReadCtx) {\n  await db.selectFrom('a').forUpdate().execute();\n}",
    },
    keeps: {
      [`${server}/features/a/a.repository.ts`]:
        "export async function lockA({ tx }: Ctx) {\n  await tx.selectFrom('a').forUpdate().execute();\n}\nfunction listA({ db }: ReadCtx) {\n  return db.selectFrom('a');\n}",
    },
  },
  {
    rule: boundaries.kyselyInRepositories,
    breaks: {
      [`${server}/features/a/a.service.ts`]: "import type { Kysely } from 'kysely';",
      [`${server}/features/a/a.policy.ts`]: "ctx.tx.selectFrom('dogs')",
    },
    keeps: {
      [`${server}/features/a/a.repository.ts`]: "import { sql } from 'kysely';",
      [`${server}/platform/database/database.ts`]: "import { Kysely } from 'kysely';",
    },
  },
  {
    rule: boundaries.fastifyInRoutes,
    breaks: { [`${server}/features/a/a.service.ts`]: "import type { FastifyRequest } from 'fastify';" },
    keeps: { [`${server}/platform/http/x.ts`]: "import cors from '@fastify/cors';" },
  },
  {
    rule: boundaries.workersInJobs,
    breaks: {
      [`${server}/features/a/a.service.ts`]: "import { workerOf } from '../../platform/jobs/queue.ts';",
    },
    keeps: {
      [`${server}/features/a/a.jobs.ts`]: 'return [workerOf(queue, handle)];',
      [`${server}/features/a/a.public.ts`]: "export { workersOfA } from './a.jobs.ts';",
      [`${server}/platform/mail/mail-queues.ts`]: 'workerOf(mailQueue, send)',
    },
  },
  {
    rule: boundaries.pureRules,
    breaks: {
      [`${server}/features/a/a.domain.ts`]: "import { findA } from './a.repository.ts';",
      [`${server}/features/b/b.domain.ts`]: "import type { Context } from '../../platform/http/context.ts';",
      [`${contract}/a/a.rules.ts`]: 'const today = Temporal.Now.plainDateISO();',
    },
    keeps: {
      [`${server}/features/a/a.domain.ts`]: "import { isFree } from '@psia/contract/a/a.rules';",
      [`${server}/features/b/b.domain.ts`]: "import { Refusal } from '../../platform/refusal/refusal.ts';",
    },
  },
  {
    rule: boundaries.oneClock,
    breaks: {
      [`${server}/features/a/a.service.ts`]: 'const now = new Date();',
      [`${server}/features/a/a.repository.ts`]: 'sql`update a set sent_at = now()`',
      'apps/server/migrations/0001_a.sql': 'created_at timestamptz default current_timestamp',
    },
    keeps: { [`${server}/platform/clock/clock.ts`]: 'now: () => Temporal.Now.instant()' },
  },
  {
    rule: names.featuresShareNames,
    breaks: { [`${server}/features/pets/pets.service.ts`]: '', [`${web}/features/occupancy/occupancy.queries.ts`]: '' },
    keeps: {
      [`${web}/features/home/screens/x.tsx`]: '',
      [`${web}/features/dogs/dogs.queries.ts`]: '',
      [`${contract}/dogs/dogs.contract.ts`]: '',
    },
  },
  {
    rule: names.filesNameTheirRole,
    breaks: {
      [`${server}/features/dogs/dogs.controller.ts`]: '',
      [`${server}/features/dogs/photos/dogs.service.ts`]: '',
    },
    keeps: {
      [`${server}/features/dogs/dogs.race.test.ts`]: '',
      [`${server}/features/dogs/dogs-archive.service.ts`]: '',
      [`${server}/features/dogs/photos/dogs-photos.service.ts`]: '',
    },
  },
  {
    rule: names.browserFilesNameTheirRole,
    breaks: {
      [`${web}/features/dogs/dog-card.tsx`]: '',
      [`${web}/features/dogs/components/age.ts`]: '',
      [`${web}/features/dogs/components/lists/dog-card.tsx`]: '',
      [`${web}/features/dogs/age.ts`]: '',
      [`${web}/features/dogs/photos/screens/photos.tsx`]: '',
      [`${web}/features/dogs/photos/albums/photo.rules.ts`]: '',
      [`${web}/features/dogs/cats.public.ts`]: '',
    },
    keeps: {
      [`${web}/features/dogs/screens/my-dog.tsx`]: '',
      [`${web}/features/dogs/components/dog-card.tsx`]: '',
      [`${web}/features/dogs/components/dog-card.module.css`]: '',
      [`${web}/features/dogs/components/dog-card.browser.test.tsx`]: '',
      [`${web}/features/dogs/dogs.queries.ts`]: '',
      [`${web}/features/dogs/dogs.paths.ts`]: '',
      [`${web}/features/dogs/dogs-of-owner.public.ts`]: '',
      [`${web}/features/dogs/age.rules.ts`]: '',
      [`${web}/features/dogs/age.test.ts`]: '',
      [`${web}/features/dogs/photos/use-photos.ts`]: '',
      [`${web}/features/dogs/photos/components/photo.tsx`]: '',
    },
  },
  {
    rule: sizes.featuresStaySmall,
    together: true,
    breaks: Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [
        `${server}/features/${name}/${name}.service.ts`,
        name === 'a' ? '\n'.repeat(9) + 'last();' : 'only();',
      ]),
    ),
    keeps: Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [`${server}/features/${name}/${name}.service.ts`, 'only();']),
    ),
  },
  {
    rule: sizes.foldersStaySmall,
    together: true,
    breaks: Object.fromEntries(Array.from({ length: 21 }, (_, count) => [`${web}/ui/part-${count}.tsx`, ''])),
    keeps: Object.fromEntries(Array.from({ length: 20 }, (_, count) => [`${web}/ui/part-${count}.tsx`, ''])),
  },
  {
    rule: names.drawnTestsNameTheBrowser,
    breaks: { [`${web}/ui/clock-field.test.tsx`]: '' },
    keeps: { [`${web}/ui/clock-field.browser.test.tsx`]: '', [`${web}/lib/format/dates.test.ts`]: '' },
  },
  {
    rule: names.noBarrels,
    breaks: { [`${web}/ui/index.ts`]: '', [`${web}/ui/parts.ts`]: "export { Dialog } from './dialog.tsx';" },
    keeps: {
      [`${server}/features/dogs/dogs.public.ts`]: "export { findDog } from './dogs.service.ts';",
      [`${web}/ui/dialog.tsx`]: "export const from = 'here';",
      [`${server}/platform/log/log.ts`]: "export type { Logger } from 'pino';",
    },
  },
  {
    rule: names.migrationsHaveOwnNumbers,
    together: true,
    breaks: { 'apps/server/migrations/0001_a.sql': '', 'apps/server/migrations/0001_b.sql': '' },
    keeps: { 'apps/server/migrations/0001_a.sql': '', 'apps/server/migrations/0002_b.sql': '' },
  },
  {
    rule: names.namesSaySomething,
    breaks: { [`${web}/lib/date-utils.ts`]: '', [`${server}/platform/common/x.ts`]: '' },
    keeps: { [`${web}/features/schools/components/school-data-form.tsx`]: '' },
  },
  {
    rule: acts.onlyActsSend,
    breaks: {
      [`${web}/features/dogs/components/x.tsx`]: 'const add = useMutation(addDogIn(queries));',
      [`${web}/features/dogs/components/y.tsx`]: 'await add.mutateAsync(dog);',
      [`${web}/features/dogs/use-z.ts`]: 'new Sending(queries).run(addDogIn(queries), dog);',
    },
    keeps: {
      [`${web}/features/dogs/components/x.tsx`]: 'send={(sending) => sending.run(addDogIn(queries), dog)}',
      [`${web}/features/dogs/dogs.queries.ts`]: 'return mutationOptions({ mutationFn });',
      [`${web}/ui/acts/use-quietly.ts`]: 'new Sending(queries).run(change, input)',
    },
  },
  {
    rule: acts.onlyQueriesCall,
    breaks: {
      [`${web}/features/dogs/components/x.tsx`]:
        "import { call } from '#lib/api/call.ts';\n<Button onClick={() => call(deleteDog, { params })} />;",
      [`${web}/features/dogs/use-y.ts`]: "import {\n  call,\n  callAhead,\n} from '../../lib/api/call.ts';",
    },
    keeps: {
      [`${web}/features/dogs/dogs.queries.ts`]: "import { call } from '#lib/api/call.ts';",
      [`${web}/features/dogs/use-y.ts`]:
        "import { Button } from '@mantine/core';\nimport type { AnswerTo } from '#lib/api/call.ts';",
      [`${web}/features/accounts/screens/sign-in.tsx`]: "import { call } from '#lib/api/call.ts';",
    },
  },
  {
    rule: acts.queriesReadNoSchemas,
    breaks: { [`${web}/features/dogs/dogs.queries.ts`]: 'call(editDog, { body: editDog.body.parse(values) })' },
    keeps: {
      [`${web}/features/dogs/dogs.queries.ts`]: 'call(editDog, { body })',
      [`${web}/features/dogs/components/x.tsx`]: 'send(editDog.body.parse(values))',
    },
  },
  {
    rule: acts.oneWayToTheAddress,
    breaks: { [`${web}/features/dogs/screens/x.tsx`]: "import { useSearchParams } from 'react-router';" },
    keeps: { [`${web}/features/dogs/screens/x.tsx`]: 'const [params] = useAddressParams();' },
  },
  ...lookCases,
  {
    rule: sizes.filesStayShort,
    breaks: {
      [`${web}/lib/long.ts`]: '//\n'.repeat(301),
      [`${web}/ui/long.module.css`]: '.a {}\n'.repeat(301),
      [`${web}/lib/long.test.ts`]: '//\n'.repeat(501),
    },
    keeps: { [`${web}/lib/long.ts`]: '//\n'.repeat(300), [`${web}/lib/long.test.ts`]: '//\n'.repeat(500) },
  },
  {
    rule: leftovers.suppressionsGiveReasons,
    breaks: {
      'scripts/a.mjs': '// oxlint-disable-next-line no-console',
      'scripts/b.mjs': '/* eslint-disable -- everything here is special */',
      'scripts/c.ts': '// @ts-expect-error',
      'scripts/d.ts': '// @ts-ignore because of reasons given here',
    },
    keeps: {
      'scripts/a.mjs': '// oxlint-disable-next-line no-console -- the only way to tell the user',
      'scripts/c.ts': '// @ts-expect-error a wrong body is sent on purpose',
    },
  },
  {
    rule: leftovers.nothingUnfinished,
    breaks: { 'scripts/a.mjs': '// TODO later', 'apps/server/migrations/0001_a.sql': '-- FIXME' },
    keeps: { 'scripts/a.mjs': "test.todo('x') // todos" },
  },
  {
    rule: leftovers.everyTestRuns,
    breaks: {
      [`${web}/lib/a.test.ts`]: "test.skip('x', () => {});",
      [`${web}/lib/b.test.ts`]: 'describe.concurrent.only();',
      'e2e/a.spec.ts': 'test.fixme();',
    },
    keeps: { [`${web}/lib/a.test.ts`]: "test.each([1])('x', () => {});" },
  },
];

describe('A rule sees what breaks it', () => {
  test.each(cases)('$rule.name', ({ rule, breaks, keeps, together = false }) => {
    const files = Object.entries(breaks).map(([path, text]) => ({ path, text }));
    for (const broken of together ? [files] : files.map((file) => [file])) {
      expect(rule.check(broken), broken[0]!.path).not.toEqual([]);
    }
    expect(rule.check(Object.entries(keeps).map(([path, text]) => ({ path, text })))).toEqual([]);
  });

  test('every rule is tried', () => {
    expect(cases.map(({ rule }) => rule.name).toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
  });
});
