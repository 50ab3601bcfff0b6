import { readFile, writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { eraseOverdue } from '../../features/erasures/erasures.public.ts';
import { newId } from '../../platform/database/new-id.ts';
import { openDatabase } from '../../platform/database/opening/open-database.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { erasedListIn } from '../../platform/settings/data-folder.ts';
import { backUpTo, folderOfTest, restoreFrom } from '../../testing/database/backups.ts';
import { columnsWith } from '../../testing/database/database-texts.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { plantOwner } from '../../testing/planted-owner.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

test('D215: who was erased after a backup is erased again after its restore, and who was before stays in the list', async () => {
  const original = await createTestDatabase();
  onTestFinished(original.close);
  const server = await startTestServer({ database: original });
  const school = await factoriesOf(server).school();
  const { owner } = await plantOwner(server, school, { word: 'Bulgotnik', hour: '10', ofSchool: '' });
  // No mail tells them: it would be on its way while they are erased.
  await original.write.updateTable('accounts').set({ email: null }).where('id', '=', owner.accountId).execute();
  await server.close();
  const [formerly, since] = [await folderOfTest(), await folderOfTest()];
  const before = `${newId()} ${newId()}\n`;
  const after = `${school.id} ${owner.id}\n`;
  await writeFile(erasedListIn(formerly), before);
  await writeFile(erasedListIn(since), after);
  const { connection } = original;
  const path = await backUpTo(await folderOfTest(), { connection, clock: server.clock, dataDir: formerly });

  const restored = await restoreFrom(path, { dataDir: since });
  expect(await readFile(erasedListIn(since), 'utf8')).toBe(`${after}${before}`);
  const database = await openDatabase({ settings: restored, log: pino({ level: 'silent' }) });
  onTestFinished(database.close);
  expect(await columnsWith(database.write, 'Bulgotnik')).not.toEqual([]);
  const again = await startTestServer({ database, settings: { dataDir: since } });
  onTestFinished(again.close);
  const remove = eraseOverdue(erasedListIn(since));
  const { clock } = again;
  await sweepAll({ database: database.write, clock, sweeps: [{ name: 'erased', keptHours: 0, remove }] });
  const patience = { timeout: 20_000, interval: 100 };
  await expect.poll(() => columnsWith(database.write, 'Bulgotnik'), patience).toEqual([]);
});
