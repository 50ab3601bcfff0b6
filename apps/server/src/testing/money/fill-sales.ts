import type { TestServer } from '../test-server.ts';
import { addPasses, type OneMore } from '../passes/make-pass.ts';
import { factoriesOf } from '../worlds/factories.ts';
import { makeCharge } from './make-money.ts';

/** Sells a dog one more pass, with an entry more in the one that it has, and charges its owner and another one. */
export async function fillSales(server: TestServer, sale: OneMore): Promise<void> {
  const { by, ownerId } = sale;
  await addPasses(server, sale);
  const { id } = await factoriesOf(server).owner(by.schoolId);
  for (const charged of [ownerId, id]) {
    await makeCharge(server, { by, ownerId: charged });
  }
}
